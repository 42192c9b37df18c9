import type { ConvenioDoPaciente } from '@clinica/shared-domain'
import { CompiledQuery, type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import { colunasDosNumeros } from '../../platform/registro/numerosDoPaciente'

const COLUNAS = [
  'nome',
  'nome_social',
  'data_nascimento',
  'contato_email',
  'risco_de_queda',
  'ativo',
  'outro_tipo',
  'outro_num',
  ...colunasDosNumeros,
] as const

const colunas = sql.raw(COLUNAS.map((coluna) => `paciente.${coluna}`).join(', '))

type DoPaciente = Pick<Selectable<DB['paciente']>, (typeof COLUNAS)[number]> & {
  _id: string
  /** The register lacks what its form demands. */
  incompleto: boolean
  /** Found because the name begins with what was typed. */
  comeca: boolean
}

/** What a list or a picker reads of a patient. */
export type Linha = DoPaciente & { convenios: ConvenioDoPaciente[] }

/** A patient beside one of their insurers, or beside none. */
export type ComConvenio = DoPaciente &
  Pick<ConvenioDoPaciente, 'plano' | 'matricula' | 'validade'> & {
    convenio_id: string | null
    convenio_nome: string
    ans: string | null
    particular: boolean
  }

/** The rows become the patients; each keeps its first insurer's columns, which nobody reads. */
export const joinConvenios = (lidas: readonly ComConvenio[]): Linha[] => {
  const linhas: Linha[] = []
  for (const lida of lidas) {
    let linha = linhas.at(-1)
    if (linha?._id !== lida._id) {
      linha = Object.assign(lida, { convenios: [] })
      linhas.push(linha)
    }
    const { convenio_id: _id, convenio_nome: nome, ans, particular, plano, matricula, validade } = lida
    if (_id !== null) linha.convenios.push({ _id, nome, ans, particular, plano, matricula, validade })
  }
  return linhas
}

export type Achados = {
  /** What stands before the select: a `with`, or the mark of a prepared statement. */
  antes?: RawBuilder<unknown>
  /** Ids of a page, as `achado`, and `comeca`. */
  achados: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** `YYYY-MM-DD`. */
  hoje: Expression<unknown>
}

/**
 * The rows of these ids, in this order. Each insurer of a patient is a row of its own until `joinConvenios`: making JSON of them was a
 * third of what the database spent on a page.
 */
export const selectLinhas = ({ antes = sql``, achados, order, hoje }: Achados): RawBuilder<ComConvenio> =>
  sql`${antes}
    select paciente.id as _id, ${colunas}, paciente_incompleto(paciente, ${hoje}::date) as incompleto, comeca,
      c.id as convenio_id, c.nome as convenio_nome, c.ans, c.particular, pc.plano, pc.matricula, pc.validade
    from ${achados} pagina
    join paciente on paciente.id = achado
    left join (paciente_convenio pc join convenio c on c.id = pc.convenio_id) on pc.paciente_id = paciente.id
    order by ${order}, pc.posicao, pc.id`

const textos = new Map<string, string>()

/** The rows of a prepared statement whose text depends on `chave` alone: it is written once for each. */
export const readPreparada = async (
  db: Kysely<DB>,
  chave: string,
  statement: () => RawBuilder<ComConvenio>,
  valores: unknown[],
): Promise<Linha[]> => {
  const texto = textos.get(chave) ?? statement().compile(db).sql
  textos.set(chave, texto)
  const lida = CompiledQuery.raw(texto, valores) as CompiledQuery<ComConvenio>
  const { rows } = await db.executeQuery(lida)
  return joinConvenios(rows)
}
