export { getIn } from 'formik'
export { confirmDiscard } from './form/confirm-discard'
export { showData, wholeDate } from './form/dates-text'
export { confirmAfetados } from './form/encalhados'
export { Formik } from './form/Formik'
export { FormPage, type FormPageProps } from './form/FormPage'
export { FormPanel, type FormPanelProps } from './form/FormPanel'
export { focusFirstError } from './form/focus-error'
export { FormMetaContext, useFormMeta } from './form/form-context'
export { type FormState, type FormStore, useForm, useFormSlice, useFormStore } from './form/form-store'
export {
  CheckboxInput,
  SelectInput,
  type SelectInputProps,
  StatusInput,
  type StatusInputProps,
  TextInput,
  type TextInputProps,
} from './form/inputs'
export { MaskedField, type MaskedFieldProps } from './form/MaskedField'
export { MultiSelectInput, type MultiSelectInputProps } from './form/MultiSelectInput'
export {
  CepInput,
  CnpjInput,
  CpfInput,
  DigitsInput,
  type DigitsInputProps,
  PhoneInput,
  type PhoneInputProps,
} from './form/masked-inputs'
export { readMoney } from './form/money-mask'
export { Picker, type PickerProps } from './form/Picker'
export { PickerInput, type PickerInputProps } from './form/PickerInput'
export { askStale, currentVersion } from './form/save-errors'
export { isSaveKey } from './form/save-key'
export {
  DateInput,
  type DateInputProps,
  MoneyInput,
  PeriodInput,
  type PeriodInputProps,
  TimeInput,
} from './form/typed-inputs'
export { useErrand, useReturnedErrand, useStartErrand } from './form/use-errand'
export { type InputProps, useFormError, useInput, useValue } from './form/use-input'
export type { PickerParams, PickerSearch } from './form/use-picker-search'
export { useUnsavedGuard } from './form/use-unsaved-guard'
export { validate } from './form/validation'
