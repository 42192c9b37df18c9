import { DIAS_DE_USO_DO_QUIOSQUE } from '@clinica/shared-domain'

/** Of an appointment `a` that was signed: it has no drawn signature, in a unit that took some in the days before. */
export const SEM_ASSINATURA = `not exists (
    select from assinatura s where s.agendamento_id = a.id and s.desfeita_em is null)
  and exists (
    select from assinatura s where s.unidade_id = a.unidade_id and s.data between a.data - ${DIAS_DE_USO_DO_QUIOSQUE} and a.data - 1)`
