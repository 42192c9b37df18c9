export { showData, wholeDate } from './form/fields/dates-text'
export { MaskedField, type MaskedFieldProps } from './form/fields/MaskedField'
export { moneyMask, readMoney, wholeMoney } from './form/fields/money-mask'
