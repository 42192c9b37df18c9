/** Of a choice whose empty value is an answer, 'Qualquer': the field shows it. */
export const ANY_SHOWN = { select: { displayEmpty: true }, inputLabel: { shrink: true } }
