import {
  type FormaDePagamento,
  formatData,
  type LinhaDoRecebido,
  NOMES_DOS_SEM_DONO,
  nomeDaForma,
  nomeDoServico,
  type PorDoRecebido,
  type RecebidoDePacientes,
  SEM_DONO,
  type SemDono,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { type DoPeriodo, formasDe, movimentosPor } from './partes'

const isSemDono = (chave: string): chave is SemDono => SEM_DONO.some((s) => s === chave)

/** The name that the database knows of a `chave`, in `s`. */
const NOME: Record<PorDoRecebido, RawBuilder<unknown>> = {
  dia: sql`null::text`,
  forma: sql`null::text`,
  unidade: sql`(select nome from unidade where id::text = s.chave)`,
  profissional: sql`(select nome from profissional where id::text = s.chave)`,
  servico: sql`(select nome from especialidade where id::text = split_part(s.chave, '/', 2))`,
}

/** What a `chave` is called; `nome` is what the database knows of it. */
const nomeDe = (por: PorDoRecebido, chave: string, nome: string | null): string => {
  if (isSemDono(chave)) return NOMES_DOS_SEM_DONO[chave]
  if (por === 'dia') return formatData(chave)
  if (por === 'forma') return nomeDaForma(chave as FormaDePagamento)
  if (por === 'servico') return nomeDoServico(chave.split('/')[0] ?? chave, nome)
  return nome ?? chave
}

type Soma = Omit<LinhaDoRecebido, 'nome' | 'valor'> & { nome: string | null }

/** What patients paid in a period by `por`: days in their order, else the most first, what is on nobody last. */
export const sumRecebido = async (
  db: Base,
  por: PorDoRecebido,
  f: DoPeriodo,
): Promise<RecebidoDePacientes> => {
  const { rows } = await sql<Soma>`
    with ${movimentosPor(por, f)},
      s as (
        select chave, (count(distinct recebimento_id) filter (where entrou > 0))::int as recebimentos, sum(entrou)::int8 as entrou,
          sum(voltou)::int8 as voltou
        from movimento group by chave)
    select s.*, ${NOME[por]} as nome from s
    order by ${por === 'dia' ? sql`s.chave` : sql`s.entrou - s.voltou desc, s.chave`}`.execute(db)
  const linhas = rows.map((r) => ({
    ...r,
    nome: nomeDe(por, r.chave, r.nome),
    valor: r.entrou - r.voltou,
  }))
  const total = linhas.reduce((n, l) => n + l.valor, 0)
  const nuns = (l: { chave: string }) => Number(isSemDono(l.chave))
  return { linhas: linhas.sort((a, b) => nuns(a) - nuns(b)), total }
}

const descricao = sql`case when m.voltou > 0 then 'Devolução' else coalesce(
  (select c.descricao from cobranca c where c.id = m.cobranca_id), ${formasDe('m.recebimento_id')}) end`

/** The rows of one `chave`, or of all, for `listMovimentos`. */
export const movimentosDoRecebido = (
  por: PorDoRecebido,
  f: DoPeriodo,
  chave: string,
): RawBuilder<unknown> => sql`
  with ${movimentosPor(por, f)}
  select m.id, m.dia as data, m.paciente_id, m.unidade_id, ${descricao} as descricao, m.entrou - m.voltou as valor
  from movimento m where m.chave = ${chave}`

export type LinhaDaPlanilha = {
  chave: string
  nome: string | null
  dia: string
  paciente_id: string | null
  paciente: string | null
  descricao: string
  unidade: string
  entrou: number
  voltou: number
}

/** Every row, for a file. */
export const selectRecebido = (por: PorDoRecebido, f: DoPeriodo): RawBuilder<LinhaDaPlanilha> => sql`
  with ${movimentosPor(por, f)}
  select s.chave, ${NOME[por]} as nome, s.dia, s.paciente_id, p.nome as paciente, s.descricao, u.nome as unidade,
    s.entrou::int8 as entrou, s.voltou::int8 as voltou
  from (select m.*, ${descricao} as descricao from movimento m) s join unidade u on u.id = s.unidade_id
  left join paciente p on p.id = s.paciente_id order by s.dia, s.id`

export const nomeDaLinha = nomeDe
