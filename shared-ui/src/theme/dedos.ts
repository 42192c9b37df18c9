/**
 * Targets that a finger meets: 44 px high and wide (WCAG 2.5.5). Said once for every screen, and only as a least size, so a
 * screen's own style may make them larger. A link in a text stays a line of it.
 */
export const CSS_DOS_DEDOS = `@media (pointer:coarse){
:root button,:root summary,:root select{min-width:44px;min-height:44px}
:root :is([role=button],[role=tab],[role=option],[role^=menuitem]){min-width:44px;min-height:44px}
:root :is(.MuiButton-root,.MuiIconButton-root,.MuiToggleButton-root,.MuiPaginationItem-page,.MuiPaginationItem-previousNext){min-width:44px;min-height:44px}
:root :is(.MuiListItemButton-root,.MuiFormControlLabel-root),:root label:has(>[type=checkbox],>[type=radio]){min-height:44px}
:root input:not(.MuiInputBase-input,[type=checkbox],[type=radio],[type=file]),:root .MuiOutlinedInput-root{min-height:44px}
:root .MuiInputLabel-outlined:not(.MuiInputLabel-shrink){top:2px}
:root .MuiIconButton-edgeEnd{margin-inline:-12px}
:root :is(.MuiCheckbox-root,.MuiRadio-root){padding:12px}
}`
