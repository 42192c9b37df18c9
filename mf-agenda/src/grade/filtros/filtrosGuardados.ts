import { armazenamento } from '@clinica/shared-auth'
import { isData, isUuid, type UsuarioDaSessao } from '@clinica/shared-domain'

/** The same appointments as hours, as a column per professional, or of a whole week. */
export const VISTAS = ['dia', 'colunas', 'semana'] as const
export type Vista = (typeof VISTAS)[number]

/** Where and when: names of unit and specialty, `YYYY-MM-DD`; all three are required (spec 3 §2.1). */
type Lugar = { unidade: string; especialidade: string; dia: string }
export type FiltrosDaGrade = Lugar & {
  vista: Vista
  /** Whose appointments stand out, by id; '' for everybody's. */
  profissional: string
}

export const CHAVE_FILTROS = 'clinica.agendamento.filtros'
const ESPECIALIDADE_PADRAO = 'Pilates'

type Salvos = Omit<FiltrosDaGrade, 'profissional'> & { usuario: string; salvoEm: string }

const texto = (v: unknown): v is string => typeof v === 'string' && v !== ''
const isVista = (v: unknown): v is Vista => (VISTAS as readonly unknown[]).includes(v)

/**
 * What this person last looked at. The day is remembered while it is still the same date: yesterday's grid must
 * not open in the morning as if it were today's. Whose appointments stood out is not: a card dimmed by what somebody
 * pressed the day before would be looked for in vain.
 */
export const readFiltros = (usuario: string, hoje: string): FiltrosDaGrade | null => {
  try {
    const s = JSON.parse(armazenamento.ler(CHAVE_FILTROS) ?? 'null') as Partial<Salvos> | null
    if (!s || s.usuario !== usuario || !texto(s.unidade) || !texto(s.especialidade)) return null
    const dia = s.salvoEm === hoje && isData(s.dia) ? s.dia : hoje
    const vista = isVista(s.vista) ? s.vista : 'dia'
    return { unidade: s.unidade, especialidade: s.especialidade, dia, vista, profissional: '' }
  } catch {
    return null
  }
}

export const saveFiltros = (
  { profissional: _, ...filtros }: FiltrosDaGrade,
  usuario: string,
  hoje: string,
): void => {
  const salvos: Salvos = { ...filtros, usuario, salvoEm: hoje }
  armazenamento.gravar(CHAVE_FILTROS, JSON.stringify(salvos))
}

/** What an address names of the filters, as it stands there; null where it names none. */
export type Endereco = { [K in keyof FiltrosDaGrade]: string | null }

/** `?unidade=…&especialidade=…&dia=YYYY-MM-DD&vista=…&profissional=…`; other screens link with the first three. */
export const readEndereco = (busca: string): Endereco | null => {
  const params = new URLSearchParams(busca)
  const de = (nome: keyof FiltrosDaGrade) => params.get(nome) || null
  const endereco: Endereco = {
    unidade: de('unidade'),
    especialidade: de('especialidade'),
    dia: de('dia'),
    vista: de('vista'),
    profissional: de('profissional'),
  }
  return Object.values(endereco).some(Boolean) ? endereco : null
}

const TODOS = 'todos'

/**
 * The address that shows this, the day always named: the link shows it to others, and tomorrow, too. `meu` is the professional
 * that the person is, if any: their own appointments are what they see when nothing is said.
 */
export const writeEndereco = (
  { unidade, especialidade, dia, vista, profissional }: FiltrosDaGrade,
  meu: string,
): string => {
  const params = new URLSearchParams({ unidade, especialidade, dia })
  if (vista !== 'dia') params.set('vista', vista)
  if (profissional !== meu) params.set('profissional', profissional || TODOS)
  return `?${params}`
}

type Opcoes = {
  unidades: readonly string[]
  especialidades: readonly string[]
  usuario: Pick<UsuarioDaSessao, 'unidades'>
  hoje: string
}

/** The user's first unit, or the first; Pilates, or the first active specialty; today. */
export const defaultFiltros = ({ unidades, especialidades, usuario, hoje }: Opcoes): FiltrosDaGrade => ({
  unidade: usuario.unidades.find((u) => unidades.includes(u)) ?? unidades[0] ?? '',
  especialidade:
    especialidades.find((e) => e.toLowerCase() === ESPECIALIDADE_PADRAO.toLowerCase()) ??
    especialidades[0] ??
    '',
  dia: hoje,
  vista: 'dia',
  profissional: '',
})

/** Remembered names that are no longer offered fall back to the defaults. */
export const checkFiltros = (salvos: FiltrosDaGrade, opcoes: Opcoes): FiltrosDaGrade => {
  const padrao = defaultFiltros(opcoes)
  return {
    ...salvos,
    unidade: opcoes.unidades.includes(salvos.unidade) ? salvos.unidade : padrao.unidade,
    especialidade: opcoes.especialidades.includes(salvos.especialidade)
      ? salvos.especialidade
      : padrao.especialidade,
  }
}

/** What the address asks for, and for the rest what would stand there without it; of a day, today. */
export const withEndereco = (
  { unidade, especialidade, dia, vista, profissional }: Endereco,
  resto: FiltrosDaGrade,
  hoje: string,
): FiltrosDaGrade => ({
  unidade: unidade ?? resto.unidade,
  especialidade: especialidade ?? resto.especialidade,
  dia: isData(dia) ? dia : hoje,
  vista: isVista(vista) ? vista : 'dia',
  profissional:
    profissional === TODOS ? '' : profissional && isUuid(profissional) ? profissional : resto.profissional,
})

/** Why the address cannot be shown: what it names is no longer offered, or never was. null when it can. */
export const refusalOf = (
  { unidade, especialidade, dia }: Endereco,
  { unidades, especialidades }: Pick<Opcoes, 'unidades' | 'especialidades'>,
): string | null => {
  if (unidade && !unidades.includes(unidade)) return `A unidade “${unidade}” não está entre as ativas.`
  if (especialidade && !especialidades.includes(especialidade))
    return `A especialidade “${especialidade}” não está entre as ativas.`
  return dia && !isData(dia) ? `O dia “${dia}” não existe.` : null
}

export const isComplete = (f: Lugar): boolean => f.unidade !== '' && f.especialidade !== '' && isData(f.dia)
