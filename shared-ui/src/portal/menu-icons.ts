import { giveIcons } from '../base/Icon'
import { ICONES_EXTRAS } from '../base/icons-extra'

/** The icons of the menu, for a page that has it: they come in the file of who asks, and are there when the frame is drawn. */
export const bringMenuIcons = (): void => giveIcons(ICONES_EXTRAS)
