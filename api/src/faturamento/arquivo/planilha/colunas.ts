import { CAMPOS_DO_RELATORIO as CAMPOS, type CampoDoRelatorio } from '@clinica/shared-domain'
import type { Celula } from '../../../platform/planilha/planilha'
import { wordsOf } from '../../../platform/planilha/titulos'

/** What insurers call a column, the surest name first; accents, case, points and little words aside (`wordsOf`). */
const NOMES: Record<CampoDoRelatorio, readonly string[]> = {
  data: [
    'data',
    'data atendimento',
    'data execucao',
    'data realizacao',
    'data sessao',
    'data procedimento',
    'data servico',
  ],
  descricao: [
    'paciente',
    'beneficiario',
    'nome paciente',
    'nome beneficiario',
    'descricao paciente',
    'paciente descricao',
    'segurado',
    'nome segurado',
    'nome',
    'descricao',
  ],
  numero_guia: [
    'numero guia',
    'guia',
    'guia numero',
    'numero guia prestador',
    'guia prestador',
    'codigo guia',
  ],
  procedimento: [
    'procedimento',
    'servico',
    'codigo procedimento',
    'codigo servico',
    'descricao procedimento',
    'descricao servico',
    'codigo',
  ],
  profissional: [
    'profissional',
    'nome profissional',
    'profissional executante',
    'executante',
    'terapeuta',
    'medico',
  ],
  quantidade: [
    'quantidade',
    'quantidade sessoes',
    'sessoes',
    'numero sessoes',
    'quantidade guias',
    'quantidade paga',
  ],
  total_pago: ['valor pago', 'total pago', 'pago', 'valor total pago', 'valor liberado', 'liberado', 'valor'],
  total_glosa: [
    'valor glosa',
    'total glosa',
    'glosa',
    'valor glosado',
    'valor total glosa',
    'glosado',
    'glosas',
  ],
}

/** Column of the sheet, from 0, and its title as it stands there. */
type Coluna = { coluna: number; titulo: string }
export type Colunas = Partial<Record<CampoDoRelatorio, Coluna>>

type Achado = {
  colunas: Colunas
  /** Fields whose surest name two columns have. */
  repetidas: [CampoDoRelatorio, Coluna, Coluna][]
}

/** Which column of a row of titles is what. */
export const findColunas = (celulas: readonly Celula[]): Achado => {
  const titulos = celulas.map((v) => (typeof v === 'string' ? wordsOf(v) : ''))
  const achado: Achado = { colunas: {}, repetidas: [] }
  for (const campo of CAMPOS)
    for (const nome of NOMES[campo]) {
      const [uma, outra] = titulos.flatMap((titulo, coluna) =>
        titulo === nome ? [{ coluna, titulo: String(celulas[coluna]).trim() }] : [],
      )
      if (!uma) continue
      achado.colunas[campo] = uma
      if (outra) achado.repetidas.push([campo, uma, outra])
      break
    }
  return achado
}

/** Files without it say who treated by the guide. */
const DISPENSAVEIS: readonly CampoDoRelatorio[] = ['profissional']

export const missingIn = (colunas: Colunas): CampoDoRelatorio[] =>
  CAMPOS.filter((campo) => !colunas[campo] && !DISPENSAVEIS.includes(campo))
