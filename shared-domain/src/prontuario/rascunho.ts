import { object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { checkPossible } from '../comum/caracteres'
import { idOpcional } from '../comum/referencias'
import { texto } from '../comum/texto'

/** Letters of a draft: the JSON text of the screen that wrote it. */
export const LETRAS_DO_RASCUNHO = 262_144
export const RASCUNHO_GRANDE = 'O rascunho é grande demais para ser guardado.'

/**
 * PUT /evolucao/{paciente}/rascunho. `chave` tells a person's drafts of one patient apart: 'diario:<agendamento>',
 * 'evolucao:<agendamento>:<formulario>', 'registro:<id>'.
 */
export const rascunhoSchema = object({
  chave: texto().max(200).required(OBRIGATORIO),
  agendamento_id: idOpcional().nullable().default(null),
  /** Opaque to the server, and not walked: what is in it is checked when it is saved for good. */
  conteudo: string()
    .max(LETRAS_DO_RASCUNHO, RASCUNHO_GRANDE)
    .test('caracteres', (v, { createError }) => {
      const message = v && v.length <= LETRAS_DO_RASCUNHO ? checkPossible(v) : null
      return message === null || createError({ message })
    })
    .required(OBRIGATORIO),
})
