import type { TipoDaImportacao } from '@clinica/shared-domain'
import { agendamento } from './agendamento'
import { cbo } from './cbo'
import { cid } from './cid'
import { convenio } from './convenio'
import { guia } from './guia'
import { medico } from './medico'
import { paciente } from './paciente'
import { procedimento } from './procedimento'
import { profissional } from './profissional'
import { saldo } from './saldo'
import type { TipoDeImportacao } from './tipo'

/** Every kind of import: what its rows say, what they are compared with, how they enter and leave. */
export const TIPOS: Record<TipoDaImportacao, TipoDeImportacao> = {
  paciente,
  profissional,
  guia,
  agendamento,
  saldo,
  medico,
  procedimento,
  convenio,
  cid,
  cbo,
}
