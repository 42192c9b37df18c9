import { object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { checkPossible } from '../comum/caracteres'
import { uuid } from '../comum/esquema'
import { idOpcional } from '../comum/referencias'
import { texto } from '../comum/texto'

/** Letters of a draft: the JSON text of the screen that wrote it. */
export const LETRAS_DO_RASCUNHO = 262_144
export const RASCUNHO_DE_OUTRA_ABA = 'Outra aba sua guardou outro rascunho deste registro.'
export const RASCUNHO_GRANDE = 'O rascunho é grande demais para ser guardado.'

/**
 * PUT /evolucao/{paciente}/rascunho. `chave` tells a person's drafts of one patient apart: 'diario:<agendamento>',
 * 'evolucao:<agendamento>:<formulario>', 'registro:<id>'.
 */
export const rascunhoSchema = object({
  chave: texto().max(200).required(OBRIGATORIO),
  agendamento_id: idOpcional().nullable().default(null),
  /** The tab that sends it, by an id of its own; `visto`: the draft (`updatedAt`) that it last saw, null for none. */
  aba: uuid(),
  visto: string().nullable().default(null),
  /** Opaque to the server, and not walked: what is in it is checked when it is saved for good. */
  conteudo: string()
    .max(LETRAS_DO_RASCUNHO, RASCUNHO_GRANDE)
    .test('caracteres', (v, { createError }) => {
      const message = v && v.length <= LETRAS_DO_RASCUNHO ? checkPossible(v) : null
      return message === null || createError({ message })
    })
    .required(OBRIGATORIO),
})
