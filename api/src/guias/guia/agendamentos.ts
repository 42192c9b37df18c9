import { MENSAGENS_DO_AGENDAMENTO, perguntaSegundaGuia } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { changeAgendamentoIn, invalid, lockAgendamento } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { listContadas } from '../publico'
import { addGuia, removeGuia, requireMeantGuia } from '../vinculo'

type Vinculo = { guia: string; paciente: string; agendamentos: readonly string[] }

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

/** The appointments that a new guide comes with are its patient's: locked in the order of their ids, told what is missing. */
export const requireVinculaveis = async (tx: Tx, { paciente, agendamentos }: Omit<Vinculo, 'guia'>) => {
  for (const id of unique(agendamentos)) {
    const a = await lockAgendamento(tx, id)
    if (!a.ativo)
      throw invalid('agendamentos', 'O agendamento foi limpo: salve a guia sem ele ou volte à grade.')
    if (a.paciente_id === null)
      throw invalid(
        'agendamentos',
        'O paciente do agendamento não tem cadastro: cadastre o paciente e salve o agendamento com ele antes de criar a guia.',
      )
    if (a.paciente_id !== paciente)
      throw invalid('agendamentos', 'O agendamento é de outro paciente: confira o nome do beneficiário.')
  }
}

/** Asks where the appointments of a new guide are on another of its specialty that still has sessions. */
export const requireSegundaMeant = async (
  tx: Tx,
  {
    guia,
    especialidade,
    agendamentos = [],
  }: { guia: string; especialidade: string; agendamentos?: readonly string[] },
): Promise<void> => {
  if (agendamentos.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct g.id from agendamento_guia x join guia g on g.id = x.guia_id and g.ativo and g.id <> ${guia}::uuid
    join especialidade e on e.id = g.especialidade_id
    where x.agendamento_id = any(${unique(agendamentos)}::uuid[]) and e.nome_n = norm(${especialidade}::text)`.execute(
    tx,
  )
  const outras = await listContadas(
    tx,
    rows.map((g) => g.id),
  )
  const aberta = outras.find((g) => g.quantidade > g.usadas)
  if (aberta) requireMeantGuia(perguntaSegundaGuia(aberta.numero, aberta.quantidade - aberta.usadas))
}

/** Each appointment is changed, audited and told as if the guide had been chosen on its card. */
export const linkAgendamentos = async (tx: Tx, req: FastifyRequest, { guia, agendamentos }: Vinculo) => {
  for (const id of unique(agendamentos))
    await changeAgendamentoIn(tx, req, { id, acao: 'adicionarGuia' }, () =>
      // Asked before the guide was written.
      addGuia(tx, req.usuario, id, guia, true),
    )
}

const nAgendamentos = (n: number): string => (n === 1 ? '1 agendamento' : `${n} agendamentos`)

/** A removed guide leaves its live appointments, none of which may end without any (decisions "Further readings"). */
export const unlinkAgendamentos = async (tx: Tx, req: FastifyRequest, guia: string): Promise<void> => {
  const { rows } = await sql<{ id: string; unica: boolean }>`
    select a.id, a.status <> 'pre_agendado' and not exists (
      select from agendamento_guia y where y.agendamento_id = a.id and y.guia_id <> x.guia_id) as unica
    from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
    where x.guia_id = ${guia} order by a.id`.execute(tx)
  const presos = rows.filter((a) => a.unica).length
  if (presos > 0) {
    const conteudo = `Esta guia é a única de ${nAgendamentos(presos)}: ligue outra guia a cada um antes de removê-la.`
    throw new HttpErro(409, 'semGuia', MENSAGENS_DO_AGENDAMENTO.peloMenosUmaGuia, { conteudo })
  }
  for (const { id } of rows)
    await changeAgendamentoIn(tx, req, { id, acao: 'removerGuia' }, () =>
      removeGuia(tx, req.usuario, id, guia),
    )
}
