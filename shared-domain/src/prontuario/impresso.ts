import { boolean, object } from 'yup'
import { data } from '../comum/esquema'
import { texto } from '../comum/texto'
import { isUuid } from '../comum/uuid'
import { DIARIO } from './answers/registro'

export const PERIODO_INVERTIDO = 'O período começa depois do fim.'

/** A form's id, or 'diario'. */
export const formularioOuDiario = () =>
  texto().test('formulario', 'Formulário inválido.', (v) => !v || v === DIARIO || isUuid(v))

/** GET /evolucao/{id}/impresso: what of a patient's record is printed; all of it where nothing is said. */
export const impressoDoProntuarioSchema = object({
  inicio: data(),
  fim: data().test('periodo', PERIODO_INVERTIDO, function (fim) {
    const { inicio } = this.parent as { inicio?: string | null }
    return !fim || !inicio || inicio <= fim
  }),
  formulario: formularioOuDiario(),
  /** False: what was photographed is named, and not drawn. */
  fotos: boolean().default(true),
})

/** Name of the file, of the day of printing: it says nothing of whose it is. */
export const arquivoDoProntuario = (hoje: string): string => `prontuario-${hoje}.pdf`
