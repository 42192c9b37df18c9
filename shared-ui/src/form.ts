export { getIn, setIn } from 'formik'
export { AskPassword, type AskPasswordProps } from './form/AskPassword'
export { DialogoDoAto } from './form/ato/DialogoDoAto'
export { useAto } from './form/ato/useAto'
export { type EnderecoDoCep, forgetService } from './form/cep'
export { confirmDiscard } from './form/confirm-discard'
export { Formik } from './form/Formik'
export { FormPage, type FormPageProps } from './form/FormPage'
export { FormPanel, type FormPanelProps } from './form/FormPanel'
export { FieldShell } from './form/fields/field-shell'
export {
  CheckboxInput,
  SelectInput,
  type SelectInputProps,
  StatusInput,
  type StatusInputProps,
  TextInput,
  type TextInputProps,
} from './form/fields/inputs'
export {
  CepInput,
  CnpjInput,
  CpfInput,
  DigitsInput,
  type DigitsInputProps,
  PhoneInput,
  type PhoneInputProps,
} from './form/fields/masked-inputs'
export { readMoney } from './form/fields/money-mask'
export {
  DateInput,
  type DateInputProps,
  MoneyInput,
  PeriodInput,
  type PeriodInputProps,
  TimeInput,
} from './form/fields/typed-inputs'
export { type InputProps, useFormError, useInput, useValue } from './form/fields/use-input'
export { FiltersForm, type FiltersFormProps } from './form/filters/FiltersForm'
export { FiltersSheet, type FiltersSheetProps } from './form/filters/FiltersSheet'
export { focusFirstError } from './form/focus-error'
export { FormMetaContext, useFormMeta } from './form/form-context'
export {
  type FieldWords,
  type FormState,
  type FormStore,
  useFieldWords,
  useForm,
  useFormSlice,
  useFormStore,
} from './form/form-store'
export { useMerge } from './form/merge/use-merge'
export { confirmAfetados } from './form/save/encalhados'
export { useReactivate } from './form/save/reativar'
export { isSaveKey } from './form/save/save-key'
export { type RecordSave, useRecordSave } from './form/save/use-record-save'
export { useCep } from './form/use-cep'
export { useRecordForm } from './form/use-record-form'
export { useUnsavedGuard } from './form/use-unsaved-guard'
export { isRequired, listErrors, type Schema, validate } from './form/validation'
