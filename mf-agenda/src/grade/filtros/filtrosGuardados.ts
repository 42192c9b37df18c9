import { armazenamento } from '@clinica/shared-auth'
import { isData, type UsuarioDaSessao } from '@clinica/shared-domain'

/** What the grid asks for; all three are required (spec 3 §2.1). Names of unit and specialty, `YYYY-MM-DD`. */
export type FiltrosDaGrade = { unidade: string; especialidade: string; dia: string }

export const CHAVE_FILTROS = 'clinica.agendamento.filtros'
const ESPECIALIDADE_PADRAO = 'Pilates'

type Salvos = FiltrosDaGrade & { usuario: string; salvoEm: string }

const texto = (v: unknown): v is string => typeof v === 'string' && v !== ''

/**
 * What this person last looked at. The day is remembered while it is still the same date: yesterday's grid must
 * not open in the morning as if it were today's.
 */
export const readFiltros = (usuario: string, hoje: string): FiltrosDaGrade | null => {
  try {
    const s = JSON.parse(armazenamento.ler(CHAVE_FILTROS) ?? 'null') as Partial<Salvos> | null
    if (!s || s.usuario !== usuario || !texto(s.unidade) || !texto(s.especialidade)) return null
    const dia = s.salvoEm === hoje && isData(s.dia) ? s.dia : hoje
    return { unidade: s.unidade, especialidade: s.especialidade, dia }
  } catch {
    return null
  }
}

/** The day that another screen's link opens the grid on: `?unidade=…&especialidade=…&dia=YYYY-MM-DD`. */
export const filtrosDoEndereco = (busca: string): FiltrosDaGrade | null => {
  const params = new URLSearchParams(busca)
  const pedido = (nome: string) => params.get(nome) ?? ''
  const filtros = {
    unidade: pedido('unidade'),
    especialidade: pedido('especialidade'),
    dia: pedido('dia'),
  }
  return isComplete(filtros) ? filtros : null
}

export const saveFiltros = (filtros: FiltrosDaGrade, usuario: string, hoje: string): void => {
  const salvos: Salvos = { ...filtros, usuario, salvoEm: hoje }
  armazenamento.gravar(CHAVE_FILTROS, JSON.stringify(salvos))
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
})

/** Remembered names that are no longer offered fall back to the defaults. */
export const checkFiltros = (salvos: FiltrosDaGrade, opcoes: Opcoes): FiltrosDaGrade => {
  const padrao = defaultFiltros(opcoes)
  return {
    unidade: opcoes.unidades.includes(salvos.unidade) ? salvos.unidade : padrao.unidade,
    especialidade: opcoes.especialidades.includes(salvos.especialidade)
      ? salvos.especialidade
      : padrao.especialidade,
    dia: salvos.dia,
  }
}

export const isComplete = (f: FiltrosDaGrade): boolean =>
  f.unidade !== '' && f.especialidade !== '' && isData(f.dia)
