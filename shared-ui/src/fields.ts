export { showData, typedDate, typedHour, wholeDate } from './form/fields/dates-text'
export { IntegerField, type IntegerFieldProps } from './form/fields/IntegerField'
export { MaskedField, type MaskedFieldProps } from './form/fields/MaskedField'
export { moneyMask, readMoney, refuseMoney, wholeMoney } from './form/fields/money-mask'
