/**
 * The regions of the body chart, in a physiotherapist's words. Right and left are the patient's. A region belongs to one face of
 * the body: the shoulder from the front is not the shoulder from behind.
 */
export const FACES_DO_CORPO = {
  frente: 'frente',
  costas: 'costas',
  direito: 'lado direito',
  esquerdo: 'lado esquerdo',
  palma: 'palma da mão',
  dorsoDaMao: 'dorso da mão',
  planta: 'planta do pé',
  dorsoDoPe: 'dorso do pé',
} as const
export type FaceDoCorpo = keyof typeof FACES_DO_CORPO

/** What the chart opens one at a time, and the faces that it shows. */
export const VISTAS_DO_CORPO = [
  { vista: 'frente', nome: 'Frente', faces: ['frente'] },
  { vista: 'costas', nome: 'Costas', faces: ['costas'] },
  { vista: 'direito', nome: 'Lado direito', faces: ['direito'] },
  { vista: 'esquerdo', nome: 'Lado esquerdo', faces: ['esquerdo'] },
  { vista: 'maos', nome: 'Mãos', faces: ['palma', 'dorsoDaMao'] },
  { vista: 'pes', nome: 'Pés', faces: ['dorsoDoPe', 'planta'] },
] as const satisfies readonly { vista: string; nome: string; faces: readonly FaceDoCorpo[] }[]
export type VistaDoCorpo = (typeof VISTAS_DO_CORPO)[number]['vista']

const LADO: Record<string, string> = {
  cabeca: 'Cabeça',
  atm: 'ATM e face',
  pescoco: 'Pescoço',
  ombro: 'Ombro',
  braco: 'Braço',
  cotovelo: 'Cotovelo',
  antebraco: 'Antebraço',
  punho: 'Punho',
  mao: 'Mão',
  peito: 'Peito',
  dorso: 'Dorso',
  costelas: 'Costelas',
  flanco: 'Flanco',
  quadril: 'Quadril',
  gluteo: 'Glúteo',
  coxa: 'Coxa',
  joelho: 'Joelho',
  perna: 'Perna',
  tornozelo: 'Tornozelo',
  pe: 'Pé',
}
const DEDOS: Record<string, string> = {
  polegar: 'Polegar {o}',
  indicador: 'Indicador {o}',
  medio: 'Dedo médio {o}',
  anular: 'Anular {o}',
  minimo: 'Mínimo {o}',
}

/** Of a pair the name has {o} or {a}: 'Ombro {o}' is 'Ombro direito' and 'Ombro esquerdo'. */
const NOMES: Record<FaceDoCorpo, Record<string, string>> = {
  frente: {
    fronte: 'Fronte',
    facial: 'Face',
    pescoco: 'Pescoço',
    ombro: 'Ombro {o}',
    peitoral: 'Peitoral {o}',
    costelas: 'Costelas à {a}',
    abdome: 'Abdome',
    baixoVentre: 'Baixo ventre',
    quadril: 'Quadril e virilha à {a}',
    braco: 'Braço {o}',
    cotovelo: 'Cotovelo {o}',
    antebraco: 'Antebraço {o}',
    punho: 'Punho {o}',
    mao: 'Mão {a}',
    coxa: 'Coxa {a}',
    joelho: 'Joelho {o}',
    perna: 'Perna {a}',
    tornozelo: 'Tornozelo {o}',
    pe: 'Pé {o}',
  },
  costas: {
    occipital: 'Occipital',
    cervical: 'Cervical',
    trapezio: 'Trapézio {o}',
    ombro: 'Ombro {o}',
    escapula: 'Escápula {a}',
    toracica: 'Coluna torácica',
    costelas: 'Costelas à {a}',
    colunaLombar: 'Coluna lombar',
    lombar: 'Lombar à {a}',
    sacro: 'Sacro',
    gluteo: 'Glúteo {o}',
    braco: 'Braço {o}',
    cotovelo: 'Cotovelo {o}',
    antebraco: 'Antebraço {o}',
    punho: 'Punho {o}',
    mao: 'Mão {a}',
    coxa: 'Coxa {a}',
    popliteo: 'Fossa poplítea {a}',
    panturrilha: 'Panturrilha {a}',
    tornozelo: 'Tornozelo {o}',
    calcanhar: 'Calcanhar {o}',
  },
  direito: LADO,
  esquerdo: LADO,
  palma: {
    ...DEDOS,
    centro: 'Palma {a}',
    tenar: 'Eminência tenar {a}',
    hipotenar: 'Eminência hipotenar {a}',
    punho: 'Punho {o}',
  },
  dorsoDaMao: {
    ...DEDOS,
    radial: 'Dorso radial {o}',
    ulnar: 'Dorso ulnar {o}',
    punho: 'Punho {o}',
  },
  planta: {
    halux: 'Hálux {o}',
    dedos: 'Dedos do pé {o}',
    antepe: 'Antepé {o}',
    arco: 'Arco plantar {o}',
    calcanhar: 'Calcanhar {o}',
  },
  dorsoDoPe: {
    halux: 'Hálux {o}',
    dedos: 'Dedos do pé {o}',
    antepe: 'Antepé {o}',
    mediope: 'Mediopé {o}',
    tornozelo: 'Tornozelo {o}',
  },
}

/** `chave` is what an answer keeps: 'frente.ombroD', 'costas.sacro'. */
export type Regiao = { chave: string; face: FaceDoCorpo; nome: string }

const LADOS = {
  D: { '{o}': 'direito', '{a}': 'direita' },
  E: { '{o}': 'esquerdo', '{a}': 'esquerda' },
} as const

const regioesDa = (face: FaceDoCorpo): Regiao[] =>
  Object.entries(NOMES[face]).flatMap(([regiao, nome]) => {
    if (!/\{[oa]\}/.test(nome)) return [{ chave: `${face}.${regiao}`, face, nome }]
    return (['D', 'E'] as const).map((lado) => ({
      chave: `${face}.${regiao}${lado}`,
      face,
      nome: nome.replace(/\{[oa]\}/, (marca) => LADOS[lado][marca as '{o}' | '{a}']),
    }))
  })

/** Every region, face after face, from head to foot. */
export const REGIOES: readonly Regiao[] = (Object.keys(FACES_DO_CORPO) as FaceDoCorpo[]).flatMap(regioesDa)
const PELA_CHAVE = new Map(REGIOES.map((r, i) => [r.chave, { ...r, ordem: i }]))

export const findRegiao = (chave: string): (Regiao & { ordem: number }) | undefined => PELA_CHAVE.get(chave)

export const listRegioes = (face: FaceDoCorpo): Regiao[] => REGIOES.filter((r) => r.face === face)

/** 'Ombro direito (frente)': said where the drawing is not beside it. */
export const nomeDaRegiao = ({ nome, face }: Regiao): string => `${nome} (${FACES_DO_CORPO[face]})`

/** Where a region is looked for. */
export const vistaDa = ({ face }: Regiao): VistaDoCorpo =>
  (
    VISTAS_DO_CORPO.find(({ faces }) => (faces as readonly FaceDoCorpo[]).includes(face)) ??
    VISTAS_DO_CORPO[0]
  ).vista
