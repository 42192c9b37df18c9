import { type FaltaDoSaldo, readSaldos, type SaldoLido } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { handOf, insertCobranca } from '../conta/lancar'
import { findAjuste } from './ajuste.queries'
import { enterCredito } from './credito'

/** What was open before: 'Saldo anterior' on the account. */
export const SALDO_ANTERIOR = 'Saldo anterior'

/** Faults that are told at once. */
const DITAS = 20

const refuse = (faltas: readonly FaltaDoSaldo[]): HttpErro => {
  const ditas = faltas.slice(0, DITAS).map((f) => `Linha ${f.linha}: ${f.falta}`)
  const mais = faltas.length > DITAS ? [`E mais ${faltas.length - DITAS}.`] : []
  const msg = 'Nada foi lançado: o arquivo tem linhas a corrigir.'
  return new HttpErro(422, 'validacao', msg, {
    conteudo: [...ditas, ...mais].join('\n'),
    campos: { texto: [...ditas, ...mais].join(' ') },
  })
}

type Achado = { linha: number; pacientes: string[]; repetido: boolean }

/** Whether a line's balance stands on the account of the patient `p` already. */
const repetido = (unidade: string) => sql`
  case when l."aFavor" then exists (
      select from credito_anterior k where k.paciente_id = p.id and k.unidade_id = ${unidade} and k.valor = l.valor and k.retirado < k.valor)
    else exists (
      select from cobranca c where c.paciente_id = p.id and c.unidade_id = ${unidade} and c.tipo = 'saldo_inicial' and c.viva
        and c.valor = l.valor and c.vence = l.vence) end`

/** Of each line the active patients that it names, by CPF or else by the whole name; and whether the same was entered before. */
const findPacientes = async (tx: Tx, unidade: string, saldos: readonly SaldoLido[]): Promise<Achado[]> =>
  (
    await sql<Achado>`
      with l as (select * from json_to_recordset(${JSON.stringify(saldos)}::json)
          as x (linha int, cpf text, nome text, valor bigint, vence date, "aFavor" boolean)),
        de as (
          select l.linha, p.id, ${repetido(unidade)} as repetido
          from l join paciente p on p.ativo and p.cpf = l.cpf
          union all
          select l.linha, p.id, ${repetido(unidade)}
          from l join paciente p on p.ativo and l.cpf is null and p.busca_n like ' ' || norm(l.nome) || '%' and norm(p.nome) = norm(l.nome))
      select l.linha, array_remove(array_agg(de.id), null) as pacientes, coalesce(bool_or(de.repetido), false) as repetido
      from l left join de on de.linha = l.linha group by 1 order by 1`.execute(tx)
  ).rows

/**
 * Enters all balances of a file, or none: 422 with what is wrong, line by line. Answers how many, their cents, owed and in favour, and how
 * many are due only after the unit's day: instalments of before, or sessions that are charged already.
 */
export const enterSaldos = async (
  tx: Tx,
  req: FastifyRequest,
  { unidade, texto }: { unidade: string; texto: string },
): Promise<{ linhas: number; valor: number; aFavor: number; depois: { quantos: number; de: string } }> => {
  const mao = handOf(req)
  const ajuste = await findAjuste(tx, unidade, mao.hoje)
  if (!ajuste?.ligada || !ajuste.cobrarDesde)
    throw new HttpErro(409, 'conflito', 'O saldo anterior entra quando a unidade já cobra pelo portal.')
  const { saldos, faltas } = readSaldos(texto)
  if (faltas.length > 0) throw refuse(faltas)
  if (saldos.length === 0) throw refuse([{ linha: 2, falta: 'O arquivo não tem nenhum saldo.' }])
  const achados = new Map((await findPacientes(tx, unidade, saldos)).map((a) => [a.linha, a]))
  const problemas = saldos.flatMap(({ linha }) => {
    const { pacientes = [], repetido = false } = achados.get(linha) ?? {}
    if (pacientes.length === 0) return [{ linha, falta: 'Nenhum paciente ativo com este CPF ou nome.' }]
    if (pacientes.length > 1)
      return [{ linha, falta: 'Há mais de um paciente com este nome: informe o CPF.' }]
    return repetido ? [{ linha, falta: 'Este saldo já foi lançado.' }] : []
  })
  if (problemas.length > 0) throw refuse(problemas)
  // In the order of the patients, so that two files wait for each other and do not lock each other out.
  const linhas = saldos
    .map((s) => ({ ...s, paciente: achados.get(s.linha)?.pacientes[0] as string }))
    .sort((a, b) => (a.paciente < b.paciente ? -1 : a.paciente > b.paciente ? 1 : a.linha - b.linha))
  for (const { paciente, valor, vence, descricao } of linhas) {
    if (vence === null) {
      await enterCredito(tx, req, { paciente, unidade, descricao, data: ajuste.cobrarDesde, valor })
      continue
    }
    const dita = descricao ?? SALDO_ANTERIOR
    const id = await insertCobranca(tx, mao, {
      paciente,
      unidade,
      tipo: 'saldo_inicial',
      descricao: dita,
      data: ajuste.cobrarDesde,
      vence,
      valor,
    })
    if (!id) throw new Error('Um saldo anterior não se repete.')
    await audit(tx, req, {
      acao: 'criar',
      entidade: 'cobranca',
      id,
      pacienteId: paciente,
      depois: { descricao: dita, valor, vence },
    })
  }
  const sum = (aFavor: boolean) => linhas.reduce((n, l) => (l.aFavor === aFavor ? n + l.valor : n), 0)
  const de = ajuste.cobrarDesde
  const quantos = linhas.filter(({ vence }) => vence !== null && vence > de).length
  return { linhas: linhas.length, valor: sum(false), aFavor: sum(true), depois: { quantos, de } }
}
