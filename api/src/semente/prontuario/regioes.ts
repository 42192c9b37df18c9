import type { Articulacao } from '@clinica/shared-domain'

/** What hurts or fails, as its CID says it, and how people speak of it. */
export type Regiao = {
  cids: RegExp
  /** 'dor no joelho' */
  onde: string
  /** What brings the pain on: 'ao subir escadas'. */
  gesto: string
  /** What is wanted again: 'subir e descer escadas sem dor'. */
  meta: string
  historia: readonly string[]
  testes: readonly [noInicio: string, noFim: string]
  /** What is measured with the goniometer, as far as the joint is measured at all. */
  articulacao: Articulacao
  movimentos: readonly string[]
}

const REGIOES: readonly Regiao[] = [
  {
    cids: /^(M75|S42)/,
    onde: 'no ombro',
    gesto: 'ao elevar o braço',
    meta: 'Alcançar a prateleira e vestir-se sem dor.',
    historia: [
      'Dor que começou ao carregar peso e piorou à noite; usou anti-inflamatório por dez dias com melhora parcial.',
      'Queda sobre o braço há alguns meses; imobilização por quatro semanas e rigidez desde então.',
    ],
    testes: [
      'Neer e Hawkins positivos. Jobe com dor e força reduzida.',
      'Neer negativo. Jobe sem dor, com força simétrica.',
    ],
    articulacao: 'ombro',
    movimentos: ['flexao', 'abducao', 'rotacaoExterna'],
  },
  {
    cids: /^M5[03]/,
    onde: 'na cervical',
    gesto: 'ao girar a cabeça',
    meta: 'Dirigir e trabalhar ao computador sem dor.',
    historia: [
      'Dor que desce para o trapézio ao fim do dia de trabalho, com dor de cabeça duas vezes por semana.',
      'Crises de torcicolo há dois anos, a última depois de dormir fora de casa.',
    ],
    testes: [
      'Spurling duvidoso. Pontos dolorosos em trapézio superior e elevador da escápula.',
      'Spurling negativo. Palpação indolor.',
    ],
    articulacao: 'colunaCervical',
    movimentos: ['flexao', 'flexaoLateral', 'rotacao'],
  },
  {
    cids: /^(M4|M51|M54|M62)/,
    onde: 'na lombar',
    gesto: 'ao permanecer sentado',
    meta: 'Trabalhar o dia inteiro sentado e voltar a caminhar sem dor.',
    historia: [
      'Dor há mais de um ano, pior ao final do dia, com irradiação eventual para a nádega.',
      'Crise aguda ao levantar peso; melhora com repouso e volta a cada esforço.',
      'Percebe o tronco inclinado nas fotos; dor ao ficar em pé por muito tempo.',
    ],
    testes: [
      'Lasègue negativo. Schober reduzido. Palpação dolorosa em paravertebrais.',
      'Schober normal. Palpação indolor.',
    ],
    articulacao: 'colunaLombar',
    movimentos: ['flexao', 'extensao', 'flexaoLateral'],
  },
  {
    cids: /^(M17|M2[235]|S83)/,
    onde: 'no joelho',
    gesto: 'ao subir e descer escadas',
    meta: 'Subir e descer escadas e agachar sem dor.',
    historia: [
      'Entorse no futebol, com derrame que durou três semanas; sente o joelho falhar.',
      'Dor que piorou nos últimos meses, com rigidez ao levantar da cadeira.',
    ],
    testes: [
      'Lachman e gaveta negativos. Compressão patelar dolorosa.',
      'Compressão patelar indolor. Agachamento unipodal estável.',
    ],
    articulacao: 'joelho',
    movimentos: ['flexao', 'extensao'],
  },
  {
    cids: /^(M16|M15)/,
    onde: 'no quadril',
    gesto: 'ao caminhar mais de dez minutos',
    meta: 'Caminhar meia hora e calçar os sapatos sozinho.',
    historia: ['Dor na virilha que limita a caminhada; a radiografia mostra redução do espaço articular.'],
    testes: ['FABER positivo. Trendelenburg positivo.', 'FABER negativo. Trendelenburg negativo.'],
    articulacao: 'quadril',
    movimentos: ['flexao', 'abducao', 'rotacaoInterna'],
  },
  {
    cids: /^(S9|S82|M76)/,
    onde: 'no tornozelo',
    gesto: 'ao apoiar o pé',
    meta: 'Caminhar sem mancar e voltar a correr.',
    historia: ['Entorse em inversão na calçada; ficou duas semanas com bota e voltou a apoiar aos poucos.'],
    testes: [
      'Gaveta anterior duvidosa. Apoio unipodal por 8 s.',
      'Gaveta negativa. Apoio unipodal por 30 s.',
    ],
    articulacao: 'tornozelo',
    movimentos: ['flexaoPlantar', 'dorsiflexao'],
  },
  {
    cids: /^M77/,
    onde: 'no cotovelo',
    gesto: 'ao segurar a sacola',
    meta: 'Voltar ao tênis e ao computador sem dor.',
    historia: ['Dor lateral depois de um mês de obra em casa, pior ao torcer um pano.'],
    testes: ['Cozen e Mill positivos.', 'Cozen negativo.'],
    articulacao: 'cotovelo',
    movimentos: ['flexao', 'extensao'],
  },
  {
    cids: /^(M65|S62|G5[46])/,
    onde: 'no punho',
    gesto: 'ao abrir potes e digitar',
    meta: 'Escrever, digitar e cozinhar sem dor.',
    historia: ['Formigamento na mão à noite e perda de força; a eletroneuromiografia confirma compressão.'],
    testes: ['Phalen e Tinel positivos.', 'Phalen negativo.'],
    articulacao: 'punho',
    movimentos: ['flexao', 'extensao', 'desvioUlnar'],
  },
  {
    cids: /^(G|I)/,
    onde: 'no ombro do lado afetado',
    gesto: 'ao vestir a blusa',
    meta: 'Andar com segurança dentro de casa e vestir-se com menos ajuda.',
    historia: ['Perda de equilíbrio e de força de um lado do corpo; usa apoio para caminhar na rua.'],
    testes: ['Equilíbrio de Berg 38/56. TUG 21 s.', 'Equilíbrio de Berg 48/56. TUG 13 s.'],
    articulacao: 'ombro',
    movimentos: ['flexao', 'abducao'],
  },
  {
    cids: /^N39/,
    onde: 'na região pélvica',
    gesto: 'ao tossir e saltar',
    meta: 'Voltar à academia sem perda urinária.',
    historia: ['Perda urinária aos esforços desde o segundo parto, com desconforto lombar associado.'],
    testes: ['Assoalho pélvico grau 2.', 'Assoalho pélvico grau 4, com boa coordenação.'],
    articulacao: 'quadril',
    movimentos: ['abducao', 'aducao'],
  },
  {
    cids: /^/,
    onde: 'em vários pontos do corpo',
    gesto: 'ao acordar e ao fim do dia',
    meta: 'Dormir bem e manter a rotina sem faltar ao trabalho.',
    historia: ['Dores difusas há anos, com sono que não descansa e piora no frio.'],
    testes: ['Onze pontos dolorosos à palpação.', 'Quatro pontos dolorosos à palpação.'],
    articulacao: 'colunaCervical',
    movimentos: ['flexao', 'rotacao'],
  },
]

export const regiaoOf = (cid: string): Regiao =>
  REGIOES.find(({ cids }) => cids.test(cid)) ?? (REGIOES.at(-1) as Regiao)
