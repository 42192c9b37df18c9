import type { Escore, ItemDoEscore, SiglaDaMedida } from './escore'

const item = (
  rotulo: string,
  menor: number,
  maior: number,
  mais: Partial<ItemDoEscore> = {},
): ItemDoEscore => ({
  rotulo,
  menor,
  maior,
  decimais: 0,
  invertido: false,
  livre: false,
  ...mais,
})
const DE_UM_ITEM = { calculo: 'soma', faltas: 'exige', minimo: 1, decimais: 0, cada: 5 } as const

export type MedidaPronta = { sigla: SiglaDaMedida; nome: string; escore: Escore }

const MEDIDAS: readonly MedidaPronta[] = [
  {
    sigla: 'NPRS',
    nome: 'Dor, escala numérica (NPRS)',
    escore: {
      ...DE_UM_ITEM,
      itens: [item('Dor agora: 0 é nenhuma e 10 a pior que se imagina', 0, 10)],
      unidade: '',
      melhora: 'menor',
      mcid: 2,
      faixas: [
        { de: 0, palavra: 'sem dor' },
        { de: 1, palavra: 'leve' },
        { de: 6, palavra: 'moderada' },
        { de: 8, palavra: 'intensa' },
      ],
      fonte:
        'Diferença: Farrar et al., Pain 2001;94:149-158 (dor crônica). Faixas: Boonstra et al., Front Psychol 2016;7:1466 (dor musculoesquelética crônica).',
    },
  },
  {
    sigla: 'PSFS',
    nome: 'Escala funcional específica do paciente (PSFS)',
    escore: {
      calculo: 'media',
      itens: [1, 2, 3, 4, 5].map((n) =>
        item(`Atividade ${n}: 0 é incapaz e 10 como antes do problema`, 0, 10, { livre: true }),
      ),
      // The score is the sum of the activities' scores by their number, however many the patient names.
      faltas: 'proporcional',
      minimo: 1,
      decimais: 1,
      unidade: '',
      melhora: 'maior',
      mcid: 2,
      faixas: [],
      fonte:
        'Escore e diferença detectável de 2 pontos na média: Stratford et al., Physiother Can 1995;47:258-263. Diferença importante de 2 pontos: Moseng et al., Fysioterapeuten 2013;80(2):20-26. Sem faixas: a fonte não as dá.',
      cada: 5,
    },
  },
  {
    sigla: 'TUG',
    nome: 'Levantar e ir (TUG)',
    escore: {
      ...DE_UM_ITEM,
      itens: [
        item('Tempo em segundos: levantar da cadeira, andar 3 m, voltar e sentar', 0, 600, { decimais: 2 }),
      ],
      decimais: 2,
      unidade: 's',
      melhora: 'menor',
      mcid: 1.4,
      faixas: [
        { de: 0, palavra: 'abaixo do corte de queda' },
        { de: 13.5, palavra: 'maior risco de queda' },
      ],
      fonte:
        'Diferença: Wright et al., J Orthop Sports Phys Ther 2011;41:319-327 (melhora importante maior na artrose de quadril: 0,8, 1,4 e 1,2 s por três métodos; vale a maior). Faixas: Barry et al., BMC Geriatr 2014;14:14 (idosos da comunidade).',
    },
  },
  {
    sigla: 'TSL30',
    nome: 'Sentar e levantar em 30 segundos',
    escore: {
      ...DE_UM_ITEM,
      itens: [item('Vezes que ficou de pé em 30 segundos, sem usar os braços', 0, 100)],
      unidade: 'vezes',
      melhora: 'maior',
      mcid: 2.6,
      faixas: [],
      fonte:
        'Diferença: Wright et al., J Orthop Sports Phys Ther 2011;41:319-327 (melhora importante maior na artrose de quadril: 2,0, 2,6 e 2,1 repetições por três métodos; vale a maior). Sem faixas: a referência muda com idade e sexo.',
    },
  },
  {
    sigla: 'TC6',
    nome: 'Caminhada de 6 minutos',
    escore: {
      ...DE_UM_ITEM,
      itens: [item('Distância em metros', 0, 1500)],
      unidade: 'm',
      melhora: 'maior',
      mcid: 37,
      faixas: [],
      fonte:
        'Diferença: Daynes et al., Eur Respir Rev 2025;34:240198 (25 m respiratórias, 23 m cardíacas, 37 m neurológicas e musculoesqueléticas; vale a maior). Sem faixas: a fonte não as dá.',
    },
  },
]

/**
 * The measures that come with the product: their wording is ours or nobody's, their numbers are those of `fonte`. Where a source
 * gives several values, the most demanding of them is taken, so that no improvement is claimed too early; where none is found, there
 * is none.
 */
export const MEDIDAS_PRONTAS: readonly MedidaPronta[] = MEDIDAS.map(({ sigla, nome, escore }) => ({
  sigla,
  nome,
  escore: { medida: sigla, ...escore },
}))

/** What makes a score what it is. Wording, unit, difference, bands and reminder may be the clinic's. */
const scoreOf = ({ calculo, itens, faltas, minimo, decimais, melhora }: Escore): string =>
  JSON.stringify([
    ...[calculo, faltas, minimo, decimais, melhora],
    ...itens.map((i) => [i.menor, i.maior, i.decimais, i.invertido, i.livre]),
  ])

/** The measure of the product that a rule is marked as; none once it counts otherwise than that measure does. */
export const medidaDoEscore = (escore: Escore): SiglaDaMedida | undefined => {
  const pronta = MEDIDAS.find(({ sigla }) => sigla === escore.medida)
  return pronta && scoreOf(pronta.escore) === scoreOf(escore) ? pronta.sigla : undefined
}
