import { CARTEIRA_INVALIDA, carteira, isDeFora, searchable } from '@clinica/shared-domain'
import type { Base } from '../../../platform/db/banco'
import { readCelula } from '../celulas'
import type { Faltas, Lidos } from './tipo'

/** Each number of a person where its length says: eleven digits are a mobile, ten are not; one of another country where it fits. */
export const phonesOf = (lidos: Lidos, quem: 'contato' | 'responsavel' | 'emergencia') => {
  const numeros = [lidos[`${quem}_celular`], lidos[`${quem}_telefone`]].flatMap((n) => (n ? [String(n)] : []))
  const deFora = numeros.filter(isDeFora)
  return {
    [`${quem}_celular`]: numeros.find((n) => n.length === 11 && !isDeFora(n)) ?? deFora.shift(),
    [`${quem}_telefone`]: numeros.find((n) => n.length === 10 && !isDeFora(n)) ?? deFora.shift(),
  }
}

const SIM = new Set(['sim', 's', 'ativo', 'ativa', 'a'])
const NAO = new Set(['nao', 'n', 'cancelado', 'cancelada', 'inativo', 'inativa', 'c', 'i'])
const ACEITOS = { ativo: 'Escreva Ativo ou Cancelado.', risco_de_queda: 'Escreva Sim ou Não.' }

export const yesOrNo = (campo: keyof typeof ACEITOS, lidos: Lidos, faltas: Faltas): boolean | undefined => {
  if (!lidos[campo]) return undefined
  const dito = searchable(String(lidos[campo]))
  if (SIM.has(dito)) return true
  if (!NAO.has(dito)) faltas[campo] = ACEITOS[campo]
  return NAO.has(dito) ? false : undefined
}

/** Active doctors by their name; two of one name are told apart by nobody. */
export const findMedicos = async (db: Base) => {
  const rows = await db.selectFrom('medico').select(['id', 'nome']).where('ativo', '=', true).execute()
  const achados = new Map<string, string | null>()
  for (const { id, nome } of rows) achados.set(searchable(nome), achados.has(searchable(nome)) ? null : id)
  return ({ indicacao_medico: nome }: Lidos, faltas: Faltas): string | undefined => {
    if (!nome) return undefined
    const id = achados.get(searchable(String(nome)))
    if (id === undefined) faltas.indicacao_medico = 'Médico não encontrado.'
    if (id === null) faltas.indicacao_medico = 'Há mais de um médico com este nome.'
    return id ?? undefined
  }
}

type DoPaciente = { convenio?: string; plano?: unknown; matricula?: unknown; validade?: unknown }
/** What stands before the parts of an insurer that are no plan. */
const MATRICULA = /^matr[ií]cula\s+/i
const VALIDADE = /^at[ée]\s+(?=\d)/i

/** As the register keeps it; null of what is no card's number. */
const readMatricula = (texto: string): string | null => {
  const regra = carteira()
  return regra.isValidSync(texto) ? (regra.cast(texto) as string) : null
}

/** The insurers of a row, by their names: 'Vida Boa · Ouro · matrícula 0001 · até 31/01/2030; Outra', as the list's CSV writes them. */
export const findConvenios = async (db: Base) => {
  const rows = await db.selectFrom('convenio').select(['id', 'nome']).where('ativo', '=', true).execute()
  const achados = new Map(rows.map((r) => [searchable(r.nome), r.id]))

  const readOne = (texto: string, faltas: Faltas): DoPaciente => {
    const [nome = '', ...resto] = texto.split('·').map((parte) => parte.trim())
    const convenio = achados.get(searchable(nome))
    if (!convenio) faltas.convenios = `Convênio não encontrado: ${nome}.`
    const ate = resto.find((parte) => VALIDADE.test(parte))
    const validade = readCelula(ate?.replace(VALIDADE, ''), { forma: 'data' }, '2000-01-01')
    if (validade && 'problema' in validade) faltas.convenios = `A validade ${validade.problema}`
    const escrita = resto.find((parte) => MATRICULA.test(parte))?.replace(MATRICULA, '')
    const matricula = escrita && readMatricula(escrita)
    if (matricula === null) faltas.convenios = CARTEIRA_INVALIDA
    const plano = resto.find((parte) => parte !== ate && !MATRICULA.test(parte))
    if (String(plano ?? '').length > 40) faltas.convenios = 'O plano deve ter no máximo 40 letras.'
    return {
      convenio,
      plano,
      matricula,
      validade: validade && 'valor' in validade ? validade.valor : undefined,
    }
  }

  return (lidos: Lidos, faltas: Faltas): DoPaciente[] | undefined => {
    const todos = String(lidos.convenios ?? '')
      .split(';')
      .filter((parte) => parte.trim() !== '')
      .map((parte) => readOne(parte, faltas))
    if (lidos.convenio) {
      const { plano, matricula, validade } = lidos
      const convenio = achados.get(searchable(String(lidos.convenio)))
      if (!convenio) faltas.convenio = 'Convênio não encontrado.'
      if (!todos.some((c) => c.convenio === convenio)) todos.push({ convenio, plano, matricula, validade })
    }
    return todos.length > 0 ? todos : undefined
  }
}
