#import "TimerController.h"

@implementation TimerController

- (void)updateTitle {
    if (self.remaining == 0) {
        self.title = NSLocalizedString(@"Done", @"Title when the timer has run out");
    } else {
        self.title = [NSString stringWithFormat:NSLocalizedString(@"%@ of %@ left", @"Title of a running timer"),
                                                [self textForTime:self.remaining], [self textForTime:self.total]];
    }
}

- (NSString *)textForTime:(NSInteger)seconds {
    // A key that is no literal is reported: nothing can find its text.
    return NSLocalizedString([self keyForTime:seconds], nil);
}

@end
