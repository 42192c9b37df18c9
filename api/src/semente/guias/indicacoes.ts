import type { NomeDeEspecialidade } from '../cadastros/especialidades'
import type { Sorteio } from '../sorteio'

const QUEIXAS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^M(4[0-2]|5[0-4])/,
    [
      'Dor na coluna que piora ao permanecer sentado, com limitação da flexão do tronco.',
      'Dor axial com irradiação eventual, sem déficit neurológico.',
      'Alteração postural com dor ao final do dia e encurtamento de cadeia posterior.',
    ],
  ],
  [
    /^(M17|M2[23]|S83)/,
    [
      'Dor no joelho ao subir e descer escadas, com fraqueza de quadríceps.',
      'Derrame articular já absorvido; persiste limitação da flexão do joelho.',
    ],
  ],
  [
    /^(M75|S42)/,
    [
      'Dor no ombro à elevação, com perda de rotação lateral.',
      'Rigidez do ombro após imobilização, com dor noturna.',
    ],
  ],
  [
    /^(M65|S62|G56)/,
    [
      'Dor e perda de força de preensão, com prejuízo das tarefas finas.',
      'Parestesia em mão, pior à noite, com limitação para o trabalho.',
    ],
  ],
  [/^(M7[67]|S82|S9)/, ['Dor à marcha, com apoio reduzido e limitação da dorsiflexão.']],
  [
    /^(G20|G35|G8|I69)/,
    ['Alteração de marcha e de equilíbrio, com risco de quedas e perda de independência para o autocuidado.'],
  ],
  [/^N39/, ['Perda urinária aos esforços, com fraqueza do assoalho pélvico.']],
  [/^/, ['Dor e limitação funcional, com melhora parcial ao tratamento medicamentoso.']],
]

const PEDIDOS: Record<NomeDeEspecialidade, string> = {
  Pilates: 'Solicito Pilates para fortalecimento, controle motor e ganho de flexibilidade.',
  Fisioterapia: 'Solicito fisioterapia para analgesia, ganho de amplitude e fortalecimento.',
  RPG: 'Solicito reeducação postural global.',
  Ortopedia: 'Consulta e reavaliação com exames de imagem.',
  Hidroterapia: 'Solicito hidroterapia para ganho de mobilidade com descarga de peso reduzida.',
  Acupuntura: 'Solicito acupuntura para controle da dor.',
  Osteopatia: 'Solicito tratamento osteopático.',
  'Terapia Ocupacional': 'Solicito terapia ocupacional para treino das atividades de vida diária.',
}

/** Field 24, as a doctor would write it of this diagnosis. */
export const indicacaoOf = (s: Sorteio, cid: string, especialidade: NomeDeEspecialidade): string => {
  const queixas = QUEIXAS.find(([cids]) => cids.test(cid))?.[1] ?? []
  return `${s.um(queixas)} ${PEDIDOS[especialidade]}`
}
