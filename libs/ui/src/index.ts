export { Card, Container, Stack } from './layout';
export { Notice, type NoticeProps } from './notice';
export { Icon, iconNames, type IconProps } from './icon';
export { OpeningTime, type OpeningTimeProps } from './opening-time';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar';
export { LoadingBar } from './progress/loading-bar';
export { Spinner, Waiting } from './waiting';
export { SkipLink, VisuallyHidden } from './seen-by-few';
export { useNow, useServerClock } from './use-now';
