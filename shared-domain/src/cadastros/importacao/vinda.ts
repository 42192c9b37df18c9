import { object, string } from 'yup'
import { OBRIGATORIO } from '../../comum/campos'
import type { EstadoDaImportacao, TipoDaImportacao } from './importacao'

/** What comes with a clinic from another system, in the order in which it enters: what refers comes after what it refers to. */
export const TIPOS_DA_VINDA = [
  'medico',
  'profissional',
  'paciente',
  'guia',
  'agendamento',
  'saldo',
] as const satisfies TipoDaImportacao[]
export type TipoDaVinda = (typeof TIPOS_DA_VINDA)[number]

export const LIMITES_DA_VINDA = { arquivos: 10, folhas: 20 } as const

export const ESTADOS_DA_VINDA = {
  lendo: 'Lendo e comparando',
  conferida: 'Para conferir',
  gravando: 'Gravando',
  gravada: 'Importada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
  cancelada: 'Descartada',
} as const satisfies Partial<Record<EstadoDaImportacao, string>>
export type EstadoDaVinda = keyof typeof ESTADOS_DA_VINDA

/** Where the whole stands, by where its sheets stand: what is under way first. */
export const estadoDaVinda = (folhas: readonly EstadoDaImportacao[]): EstadoDaVinda => {
  const has = (estado: EstadoDaImportacao): boolean => folhas.includes(estado)
  const andando = (['lendo', 'gravando', 'desfazendo'] as const).find(has)
  if (andando) return andando
  if (has('conferida') || has('recusada')) return 'conferida'
  return (['gravada', 'desfeita'] as const).find(has) ?? 'cancelada'
}

export const FORA_DA_VINDA = 'fora'
/** What a sheet brings; 'fora' leaves it out. */
export const folhaDaVindaSchema = object({
  tipo: string<TipoDaVinda | typeof FORA_DA_VINDA>()
    .oneOf([...TIPOS_DA_VINDA, FORA_DA_VINDA], 'Escolha o que a folha traz.')
    .required(OBRIGATORIO),
})

export const MENSAGENS_DA_VINDA = {
  incompleta: 'Escolha os arquivos do outro sistema.',
  arquivos: `Envie no máximo ${LIMITES_DA_VINDA.arquivos} arquivos de cada vez.`,
  folhas: `Os arquivos têm mais de ${LIMITES_DA_VINDA.folhas} folhas com dados. Envie-os em partes.`,
  naoEncontrada: 'Vinda não encontrada.',
  recebida: 'Arquivos recebidos.',
  trocada: 'Folha trocada.',
  lendo: 'Os arquivos ainda estão sendo lidos. Espere terminar.',
  naoReconhecida: 'Não foi reconhecido o que esta folha traz: diga o que é, ou deixe-a de fora.',
  nadaNovo: 'Não há nada novo nestes arquivos.',
  comProblemas: 'Há linhas com problema. Corrija os arquivos, ou importe só as válidas.',
  daVinda: 'Esta folha veio com outras: decida na tela que mostra todas.',
  nadaADesfazer: 'Nada dela pode ser desfeito. Uma importação pode ser desfeita por 30 dias.',
} as const
