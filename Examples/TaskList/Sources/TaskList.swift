/// Tasks in the order in which they were added.
struct TaskList {
    struct Task {
        let title: String
        var isDone = false
    }

    private(set) var tasks: [Task] = []

    mutating func add(_ title: String) {
        tasks.append(Task(title: title))
    }

    /// Marks a task as done or not; does nothing where there is none of that number.
    /// - Parameter number: The task's place in the list, from 1.
    mutating func setDone(_ isDone: Bool, number: Int) {
        guard number > 0, number <= tasks.count else { return }
        tasks[number - 1].isDone = isDone
    }
}
