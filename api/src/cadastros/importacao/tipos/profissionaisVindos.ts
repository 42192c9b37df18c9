import { searchable } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Faltas } from './tipo'
import { groupBy, listVindos, nameKey } from './vindos'

type Nomeado = { nome: string }
type Dono = {
  id: string
  nome: string
  unidades: Nomeado[]
  especialidades: Nomeado[]
  problema: number | null
}

/** Active professionals with where and what they attend, and those that come beside. */
export const listDonos = async (db: Base, vinda: string | null): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select p.id, p.nome, null as problema,
      coalesce((select json_agg(json_build_object('nome', u.nome)) from profissional_unidade x
        join unidade u on u.id = x.unidade_id and u.ativo where x.profissional_id = p.id), '[]') as unidades,
      coalesce((select json_agg(json_build_object('nome', e.nome)) from profissional_especialidade x
        join especialidade e on e.id = x.especialidade_id and e.ativo where x.profissional_id = p.id), '[]') as especialidades
    from profissional p where p.ativo`.execute(db)
  const daqui = new Map(rows.map((r) => [r.id, r]))
  const vindos = await listVindos(db, vinda, 'profissional', ['nome', 'unidades', 'especialidades'])
  return [
    ...rows,
    ...vindos.map(({ id, linha, problema, valores }) => ({
      unidades: (valores.unidades ?? []) as Nomeado[],
      especialidades: (valores.especialidades ?? []) as Nomeado[],
      // Whom the clinic has already attends as the register says, whatever the file calls them.
      ...daqui.get(id),
      id,
      nome: String(valores.nome ?? ''),
      problema: problema ? linha : null,
    })),
  ]
}

/** Whoever is called so; by the first names alone where these are nobody else's. */
export const donoBy = (donos: readonly Dono[]) => {
  const porNome = groupBy(donos, (d) => nameKey(d.nome))
  const unique = (achados: readonly Dono[]) => [...new Map(achados.map((d) => [d.id, d])).values()]
  return (texto: unknown, faltas: Faltas): Dono | undefined => {
    const chave = nameKey(texto)
    const iguais = porNome.get(chave)
    const achados = unique(iguais ?? donos.filter((d) => nameKey(d.nome).startsWith(`${chave} `)))
    const [um] = achados
    if (!um) faltas.profissional = 'Profissional não encontrado.'
    else if (achados.length > 1)
      faltas.profissional = 'Há mais de um profissional com este nome: escreva o nome inteiro.'
    else if (um.problema !== null)
      faltas.profissional = `Este profissional está na linha ${um.problema} da folha de profissionais, que tem problema.`
    return achados.length === 1 && um?.problema === null ? um : undefined
  }
}

/** The one that the row names, or the only one that the professional has. */
export const oneOf = (
  escrito: unknown,
  todas: readonly Nomeado[],
  dele: readonly Nomeado[],
  faltas: Faltas,
  campo: 'unidade' | 'especialidade',
): string | undefined => {
  const nome = campo === 'unidade' ? 'Unidade' : 'Especialidade'
  if (escrito) {
    const achada = todas.find((t) => searchable(t.nome) === searchable(String(escrito)))
    if (!achada) faltas[campo] = `${nome} não encontrada.`
    return achada?.nome
  }
  // Of whom nobody knows nothing more is said.
  if (faltas.profissional) return undefined
  const unica = dele.length === 1 ? dele[0] : todas.length === 1 ? todas[0] : undefined
  if (!unica) faltas[campo] = `Falta a ${nome.toLowerCase()}: diga-a na folha.`
  return unica?.nome
}
