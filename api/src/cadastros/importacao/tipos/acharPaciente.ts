import { formatData, searchable } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Lidos } from './tipo'
import { groupBy, listVindos } from './vindos'

type Pessoa = {
  id: string
  nome: string
  nascimento: string | null
  cpf: string | null
  telefones: (string | null)[]
  /** Of who comes beside, in a line with a problem. */
  problema: number | null
}
/** The patient that a row names, or what is wrong with naming one so, under a field. */
export type PacienteDito = { id: string; nome: string } | { campo: string; falta: string }

const falta = (campo: string, dita: string): PacienteDito => ({ campo, falta: dita })

/** Registered, by CPF or by the whole name. */
const listRegistrados = async (db: Base, linhas: readonly Lidos[]): Promise<Pessoa[]> => {
  const unique = (campo: string) => [...new Set(linhas.flatMap((l) => (l[campo] ? [String(l[campo])] : [])))]
  const { rows } = await sql<Pessoa>`
    select p.id, p.nome, p.data_nascimento as nascimento, p.cpf, array[p.contato_celular, p.contato_telefone] as telefones, null as problema
    from paciente p where p.ativo and p.id in (
      select c.id from unnest(${unique('cpf')}::text[]) v join paciente c on c.cpf collate "C" = v
      union all
      select n.id from (select ' ' || norm(v) as nome from unnest(${unique('paciente')}::text[]) v) q
        join paciente n on split_part(n.busca_n, E'\\n', 1) = q.nome)`.execute(db)
  return rows
}

/** Everybody who comes beside. Those whom the clinic has already are told apart by the file's own name of them too. */
const listDaVinda = async (db: Base, vinda: string | null): Promise<Pessoa[]> => {
  const campos = ['nome', 'data_nascimento', 'cpf', 'contato_celular', 'contato_telefone']
  return (await listVindos(db, vinda, 'paciente', campos)).map(({ id, linha, problema, valores: v }) => ({
    id,
    nome: String(v.nome ?? ''),
    nascimento: (v.data_nascimento ?? null) as string | null,
    cpf: (v.cpf ?? null) as string | null,
    telefones: [v.contato_celular, v.contato_telefone] as (string | null)[],
    problema: problema ? linha : null,
  }))
}

const firstName = (nome: unknown): string => searchable(String(nome)).split(' ')[0] ?? ''
const unique = (pessoas: readonly Pessoa[]): Pessoa[] => [...new Map(pessoas.map((p) => [p.id, p])).values()]

/** By CPF where the row has one and it is somebody's; else by name of who has no other CPF, and by birth and telephone where several share it. */
const choose = (lidos: Lidos, porCpf: readonly Pessoa[], porNome: readonly Pessoa[]): PacienteDito => {
  const { paciente: nome, cpf, nascimento, telefone } = lidos
  if (porCpf[0]) {
    const [um] = unique(porCpf)
    if (nome && !porCpf.some((p) => firstName(p.nome) === firstName(nome)))
      return falta('cpf', `Este CPF é de outro paciente: ${porCpf[0].nome}.`)
    return um ? said(um) : falta('cpf', 'CPF não encontrado.')
  }
  if (!nome) return falta('cpf', 'Nenhum paciente com este CPF, nem no cadastro nem na folha de pacientes.')
  if (porNome.length === 0)
    return falta('paciente', 'Paciente não encontrado, nem no cadastro nem na folha de pacientes.')
  // Who has another CPF is another person.
  const possiveis = cpf ? porNome.filter((p) => !p.cpf) : porNome
  if (possiveis.length === 0) return falta('cpf', 'Quem tem este nome tem outro CPF no cadastro.')
  const doDia = nascimento ? possiveis.filter((p) => p.nascimento === nascimento) : possiveis
  if (doDia.length === 0)
    return falta('nascimento', `Quem tem este nome nasceu em ${formatData(possiveis[0]?.nascimento ?? '')}.`)
  const doFone = telefone ? doDia.filter((p) => p.telefones.includes(String(telefone))) : []
  const achados = unique(doFone.length > 0 ? doFone : doDia)
  if (achados.length > 1)
    return falta('paciente', `Há ${achados.length} pacientes com este nome: informe o CPF ou o nascimento.`)
  return said(achados[0] as Pessoa)
}

const said = ({ id, nome, problema }: Pessoa): PacienteDito =>
  problema === null
    ? { id, nome }
    : falta('paciente', `Este paciente está na linha ${problema} da folha de pacientes, que tem problema.`)

/** Whom rows name, in the register or beside them in the same arrival. */
export const findPacientes = async (db: Base, vinda: string | null) => {
  const vindos = await listDaVinda(db, vinda)
  const vindosPorCpf = groupBy(vindos, (p) => p.cpf)
  const vindosPorNome = groupBy(vindos, (p) => searchable(p.nome))
  return async (linhas: readonly Lidos[]): Promise<Map<Lidos, PacienteDito>> => {
    const daqui = await listRegistrados(db, linhas)
    const porCpf = groupBy(daqui, (p) => p.cpf)
    const porNome = groupBy(daqui, (p) => searchable(p.nome))
    return new Map(
      linhas
        .filter((l) => l.paciente || l.cpf)
        .map((l) => {
          const [cpf, nome] = [String(l.cpf ?? ''), searchable(String(l.paciente ?? ''))]
          const deCpf = [...(porCpf.get(cpf) ?? []), ...(vindosPorCpf.get(cpf) ?? [])]
          const deNome = [...(porNome.get(nome) ?? []), ...(vindosPorNome.get(nome) ?? [])]
          return [l, choose(l, deCpf, deNome)] as const
        }),
    )
  }
}
