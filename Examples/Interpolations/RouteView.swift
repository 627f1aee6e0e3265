import SwiftUI

struct RouteView: View {
    let stops: [Stop]
    let route: Route

    var body: some View {
        Text("\(stops.count) stops")
        Text("Leaves from \(route.platform)")
    }
}
