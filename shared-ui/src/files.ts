// A file that a person chooses, and how far something long is: few screens have them.
export { FileDrop, type FileDropProps } from './files/FileDrop'
export { Progress, type ProgressProps } from './files/Progress'
