import { retrying } from '../../base/retrying'

/** The parts of a second factor for a screen that sets one up; fetched with that screen. */
export const loadSegundoFator = retrying(() => import('./conta'))
