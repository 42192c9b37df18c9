import { uuid } from '@clinica/shared-domain'
import { object } from 'yup'

/** `/:id` of a record. */
export const idParams = object({ id: uuid().required() })
