import {
  addDias,
  data,
  type GuiaParaPacote,
  sessoesPrevistas,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { boolean, type InferType, object } from 'yup'
import { searchAFaturar, searchEnviadas } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { page } from '../../platform/registro/search'

/** What the selector of a package searches by (spec 3 §2.6, §7): pages of 6, by the date of issue. */
export const query = object({
  ...page,
  limit: page.limit.default(6),
  /** The first digits. */
  numero: texto().max(20).matches(/^\d*$/, { message: 'Informe somente números.', excludeEmptyString: true }),
  /** Words of the patient's name. */
  paciente: textoDeBusca().max(100),
  /** An insurer's id, or words of its name. */
  convenio: texto().max(60),
  especialidade: texto().max(60),
  dataInicio: data(),
  dataFim: data(),
  /** Only guides with sessions to bill, or sessions billed of late that are in no package. */
  paraFaturar: boolean().default(false),
  /** The package that is being put together, none of a new one: with `paraFaturar`, guides of any other open package stay out. */
  pacote: uuid(),
})
type Filtros = InferType<typeof query>

/** Days that a billed session is looked for which no package has: one of before is found without `paraFaturar`. */
const SEM_PACOTE_DIAS = 92

const inNoOther = (pacote: string | null): RawBuilder<unknown> => sql`not exists (
  select from pacote_guia x where x.guia_id = g.id and x.aberto and x.pacote_id is distinct from ${pacote}::uuid)`

type Linha = Omit<GuiaParaPacote, 'sessoesPrevistas' | 'faturadas'> & {
  quantidadeAutorizada: number
  realizados: { nome: string; qtdRealizada: number | null }[]
}

const listLinhas = async (db: Base, ids: readonly string[]): Promise<Linha[]> =>
  (
    await sql<Linha>`
      select g.id as "_id", g.numero, g.data_emissao as "dataEmissao", g.total_guia as "totalGuia",
        g.quantidade_autorizada as "quantidadeAutorizada",
        json_build_object('_id', p.id, 'nome', p.nome, 'nome_social', p.nome_social) as paciente,
        json_build_object('_id', c.id, 'nome', c.nome) as convenio,
        json_build_object('_id', e.id, 'nome', e.nome) as especialidade,
        (select json_build_object('_id', o.id, 'nome', o.nome) from pacote_guia x join pacote o on o.id = x.pacote_id
          where x.guia_id = g.id and x.aberto) as "pacoteAberto",
        array(
          select json_build_object('nome', l.nome, 'qtdRealizada', l.qtd_realizada) from guia_procedimento l
          where l.guia_id = g.id and l.lista = 'R' order by l.posicao) as realizados,
        array(
          select json_build_object('_id', a.id, 'data', a.data, 'hora', a.hora, 'status', a.status, 'faturamento', a.faturamento,
            'pacote', case when o.id is not null then json_build_object('_id', o.id, 'nome', o.nome) end)
          from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
          left join pacote_sessao s on s.agendamento_id = a.id left join pacote o on o.id = s.pacote_id
          where x.guia_id = g.id order by a.data, a.hora, a.id) as agendamentos,
        array(
          select a.faturamento::text from agendamento a
          where a.paciente_id = g.paciente_id and a.especialidade_id = g.especialidade_id and a.faturamento is not null
          order by a.faturamento) as ocupadas
      from unnest(${ids}::uuid[]) with ordinality pagina (id, n) join guia g on g.id = pagina.id
      join paciente p on p.id = g.paciente_id join convenio c on c.id = g.convenio_id
      join especialidade e on e.id = g.especialidade_id order by pagina.n`.execute(db)
  ).rows

/** A page of the guides that were sent to billing, with their sessions and where these are. */
export const listSelecao = async (
  db: Base,
  { paciente, paraFaturar, pacote, ...f }: Filtros,
  hoje: string,
): Promise<{ guias: GuiaParaPacote[]; total: number }> => {
  const filtros = { ...f, beneficiario: paciente }
  const { ids, total } = paraFaturar
    ? await searchAFaturar(db, filtros, hoje, {
        desde: addDias(hoje, -SEM_PACOTE_DIAS),
        mais: inNoOther(pacote ?? null),
      })
    : await searchEnviadas(db, filtros, hoje)
  const linhas = await listLinhas(db, ids)
  const guias = linhas.map(
    ({ quantidadeAutorizada, realizados, ...g }): GuiaParaPacote => ({
      ...g,
      sessoesPrevistas: sessoesPrevistas({ quantidadeAutorizada, realizados }),
      faturadas: g.agendamentos.filter((a) => a.faturamento !== null).length,
    }),
  )
  return { guias, total }
}
