import {
  inicioDaMeta,
  type MedidasAnswer,
  type MedidasDoPlano,
  type PlanoTerapeutico,
  type PropostaDoPlano,
  pontosDaMeta,
  TIPOS_MEDIDOS,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { getMedidas } from '../evolucao/medidas.queries'

type Instantes = 'criadoEm' | 'atualizadoEm' | 'updatedAt' | 'encerradoEm' | 'removidoEm'
/** As `planoSalvoAnswer` has it; `updatedAt` is the version. */
export type Plano = Omit<PlanoTerapeutico, Instantes> & {
  criadoEm: Date
  atualizadoEm: Date
  updatedAt: Date
  encerradoEm: Date | null
  removidoEm: Date | null
}

/** More plans than a patient has, and more questions than a clinic asks. */
const PLANOS = 100
const PERGUNTAS = 500

/** Bookings of the plan `p`: whatever is booked of its specialty since it began, but for those that were missed. */
const doPlano = (quais: RawBuilder<unknown>) => sql`(
  select count(*)::int from agendamento a where a.paciente_id = p.paciente_id and a.especialidade_id = p.especialidade_id
    and a.ativo and a.data >= p.inicio and ${quais})`
const marcadas = doPlano(sql`a.status <> 'faltou-sem-justificativa'`)
const feitas = doPlano(sql`a.status in ('assinado', 'evoluido')`)

/** Each goal with what its measure is called now. */
const metas = sql`coalesce((
  select jsonb_agg(case when q.id is null then m.meta else jsonb_set(m.meta, '{medida}', m.meta -> 'medida' || jsonb_build_object(
    'enunciado', q.enunciado, 'tipo', q.tipo, 'unidade', coalesce(q.escore ->> 'unidade', ''))) end order by m.n)
  from jsonb_array_elements(p.metas) with ordinality as m (meta, n)
  left join questao q on q.id = (m.meta -> 'medida' ->> 'questao')::uuid), '[]')`

const selectPlanos = async (db: Base, quais: RawBuilder<unknown>): Promise<Plano[]> =>
  (
    await sql<Plano & { marcadas: number; feitas: number }>`
      select p.id as "_id", p.paciente_id as paciente, json_build_object('_id', e.id, 'nome', e.nome) as especialidade,
        case when c.id is not null then json_build_object('_id', c.id, 'descricaoAbreviada', c.descricao_abreviada,
          'descricao', c.descricao) end as cid,
        p.diagnostico, p.inicio, p.vezes, p.sessoes, ${metas} as metas, p.reavaliacoes, p.autor, p.autor_id as "autorId",
        p.salvo_por as "textoDe", p.motivo, p.versao, p.created_at as "criadoEm", p.updated_at as "atualizadoEm",
        p.updated_at as "updatedAt", p.encerrado_em as "encerradoEm", p.encerrado_por as "encerradoPor",
        p.encerrado_motivo as "encerradoMotivo", p.removido_em as "removidoEm", p.removido_por as "removidoPor",
        p.removido_motivo as "removidoMotivo", p.registrado_como as "registradoComo",
        ${marcadas} as marcadas, ${feitas} as feitas
      from plano_terapeutico p join especialidade e on e.id = p.especialidade_id left join cid c on c.id = p.cid_id
      where ${quais}
      order by p.encerrado_em is not null, p.inicio desc, p.id desc limit ${sql.lit(PLANOS)}`.execute(db)
  ).rows.map(({ marcadas, feitas, ...plano }) =>
    // Of one that is over it would count what came after.
    plano.encerradoEm ? plano : { ...plano, marcadas, feitas },
  )

export const getPlano = async (db: Base, id: string): Promise<Plano | undefined> =>
  (await selectPlanos(db, sql`p.id = ${id}::uuid`))[0]

const isMedido = ({ metas }: Plano): boolean => metas.some(({ medida }) => medida !== null)

const withPontos = (plano: Plano, medidas: MedidasAnswer['medidas']): Plano => ({
  ...plano,
  metas: plano.metas.map((m) =>
    m.medida
      ? {
          ...m,
          ...pontosDaMeta(medidas, {
            questao: m.medida.questao,
            especialidade: plano.especialidade.nome,
            // In UTC: of a plan written late in the evening what was set on the day after counts as set with it.
            desde: inicioDaMeta(m.desde, {
              inicio: plano.inicio,
              escritoEm: plano.criadoEm.toISOString().slice(0, 10),
            }),
          }),
        }
      : m,
  ),
})

/** Plans with where each measured goal began and is now. */
export const measurePlanos = async (
  db: Base,
  paciente: string,
  planos: readonly Plano[],
): Promise<Plano[]> => {
  if (!planos.some(isMedido)) return [...planos]
  const { medidas } = await getMedidas(db, paciente)
  return planos.map((plano) => withPontos(plano, medidas))
}

/** A patient's plans, those in course first; none that was removed. */
export const listPlanos = async (db: Base, paciente: string): Promise<Plano[]> =>
  measurePlanos(
    db,
    paciente,
    await selectPlanos(db, sql`p.paciente_id = ${paciente}::uuid and p.removido_em is null`),
  )

type Versao = { versao: number; em: Date; por: Plano['autor']; motivo: string | null; plano: Plano }

/** All that a plan was, the newest first; undefined for none of this patient. */
export const getVersoes = async (db: Base, paciente: string, id: string): Promise<Versao[] | undefined> => {
  const atual = await getPlano(db, id)
  if (atual?.paciente !== paciente) return undefined
  const { rows } = await sql<Omit<Versao, 'plano'> & { conteudo: Plano }>`
    select versao, conteudo, por, motivo, em from plano_terapeutico_versao where plano_id = ${id}::uuid
    order by versao desc limit 1000`.execute(db)
  const { versao, updatedAt: em, textoDe: por, motivo } = atual
  return [
    { versao, em, por, motivo, plano: atual },
    // Of a register that was merged since, it says whose it was.
    ...rows.map(({ conteudo, ...v }) => ({ ...v, plano: { ...conteudo, paciente } })),
  ]
}

type Pergunta = Pick<MedidasDoPlano['medidas'][number], '_id' | 'enunciado' | 'tipo' | 'escore'>

/** What a goal may be measured by: active questions with a number, and those that this patient's record has. */
export const listPerguntasMedidas = async (
  db: Base,
  paciente: string,
): Promise<MedidasDoPlano['medidas']> => {
  const { medidas } = await getMedidas(db, paciente)
  const deles = [...new Set(medidas.map(({ questao }) => questao._id))]
  const { rows } = await sql<Pergunta>`
    select id as "_id", enunciado, tipo, escore from questao
    where tipo = any(${[...TIPOS_MEDIDOS]}::text[]) and (ativo or id = any(${deles}::uuid[]))
    order by id = any(${deles}::uuid[]) desc, tipo <> 'Escore', tipo <> 'EVA', enunciado_n, id limit ${sql.lit(PERGUNTAS)}`.execute(
    db,
  )
  const ultima = (questao: string) =>
    medidas
      .filter((m) => m.questao._id === questao)
      .flatMap(({ pontos }) => pontos.at(-1) ?? [])
      .sort((a, b) => (a.data < b.data ? 1 : -1))[0]
  return rows.map((q) => {
    const p = ultima(q._id)
    return { ...q, ultima: p ? { data: p.data, numero: p.numero } : null }
  })
}

type Proposta = NonNullable<PropostaDoPlano['proposta']>

/** What the plan in course of a specialty, by its name, proposes to who books and who writes a guide. */
export const getProposta = async (
  db: Base,
  paciente: string,
  especialidade: string,
): Promise<Proposta | null> =>
  (
    await sql<Proposta>`
      select p.paciente_id as paciente, p.autor ->> 'nome' as profissional, p.inicio, p.vezes, p.sessoes, ${marcadas} as marcadas
      from plano_terapeutico p join especialidade e on e.id = p.especialidade_id
      where p.paciente_id = ${paciente}::uuid and e.nome_n = norm(${especialidade}::text)
        and p.encerrado_em is null and p.removido_em is null and (p.vezes is not null or p.sessoes is not null)
      order by p.inicio desc, p.id desc limit 1`.execute(db)
  ).rows[0] ?? null
