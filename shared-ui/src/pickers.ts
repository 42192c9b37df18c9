// The fields that choose from a list: MUI's Autocomplete comes with them, and most lists have none.
export { MultiSelectInput, type MultiSelectInputProps } from './form/fields/MultiSelectInput'
export { Picker, type PickerOffer, type PickerProps } from './form/fields/Picker'
export { PickerInput, type PickerInputProps } from './form/fields/PickerInput'
export type { PickerParams, PickerSearch } from './form/fields/use-picker-search'
