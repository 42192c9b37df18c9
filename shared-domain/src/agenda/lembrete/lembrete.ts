import { boolean, type InferType, object, string } from 'yup'
import { searchable } from '../../comum/caracteres'
import { formatData, NOMES_DOS_DIAS, weekdayOf } from '../../comum/datas'
import { inteiro } from '../../comum/esquema'
import { textoLongo } from '../../comum/texto'
import { inSentence } from './mensagem'

/** Hours before the appointment that can be chosen. */
export const HORAS_DO_LEMBRETE = [12, 24, 36, 48, 72] as const
export const HORAS_PADRAO = 24
/** A link is good until so many hours before the appointment. */
export const HORAS_DO_LINK = 2

/** What is written until the clinic writes its own. */
export const LEMBRETE_PADRAO =
  'Olá, {nome}! Este é um lembrete do seu horário em {dia}, às {hora}. Você pode confirmar ou avisar que não virá pelo endereço abaixo.'

/** Whom it greets, the day, and the hours of that day in their order; `menor`, whose they are where it greets who answers for them. */
type Lembrado = { nome: string; data: string; horas: readonly string[]; menor?: string | null }

const inOrder = (nome: string): string[] => searchable(nome).split(/\s+/)

/** As few words of a name as tell it from the others: 'Ana', or 'Ana Clara' beside 'Ana Beatriz'. */
export const shortName = (nome: string, outros: readonly string[]): string => {
  const palavras = nome.trim().split(/\s+/)
  const igual = (outro: string, n: number) =>
    inOrder(outro).slice(0, n).join(' ') === inOrder(nome).slice(0, n).join(' ')
  const n = palavras.findIndex((_, i) => !outros.some((outro) => igual(outro, i + 1)))
  return (n < 0 ? palavras : palavras.slice(0, n + 1)).join(' ')
}

const inWords = (horas: readonly string[]): string =>
  horas.length < 2 ? (horas[0] ?? '') : `${horas.slice(0, -1).join(', ')} e ${horas.at(-1)}`

/** Neither unit nor specialty: a unit may be called by what it treats, and a mailbox may be shared. */
const VALORES: Readonly<Record<string, (l: Lembrado) => string>> = {
  nome: ({ nome }) => nome.split(' ')[0] as string,
  dia: ({ data }) => `${NOMES_DOS_DIAS[weekdayOf(data)].toLowerCase()}, ${formatData(data)}`,
  hora: ({ horas }) => inWords(horas),
}
const VARIAVEL = /\{([^{}]*)\}/g
export const VARIAVEIS_DO_LEMBRETE: readonly string[] = Object.keys(VALORES)
const LISTA = VARIAVEIS_DO_LEMBRETE.map((v) => `{${v}}`).join(', ')

const fill = (texto: string, l: Lembrado): string =>
  inSentence(texto, l.data).replace(VARIAVEL, (inteira, nome: string) => VALORES[nome]?.(l) ?? inteira)

/** The whole e-mail; `link` answers it without a login. */
export const lembreteEmail = (
  texto: string,
  l: Lembrado,
  link: string,
): { assunto: string; texto: string } => ({
  assunto: fill('Lembrete: {dia}, às {hora}', l),
  texto: `${fill(texto, l)}${l.menor ? `\n\nO horário é de ${l.menor}.` : ''}\n\n${link}\n\nO endereço vale até ${HORAS_DO_LINK} horas antes. Nele você também pode pedir para não receber mais lembretes.\n`,
})

/** A reminder that does not say when; asked of a text that is new, so that one that was kept is left alone. '' when it does. */
export const whatIsMissing = (texto: string): string => {
  const faltam = ['{dia}', '{hora}'].filter((v) => !texto.includes(v))
  return faltam.length > 0 ? `O lembrete precisa dizer o dia e a hora: use ${faltam.join(' e ')}.` : ''
}

/** PUT /agenda/lembretes; `updatedAt` as it was read: null while nothing was written. */
export const lembretesSchema = object({
  ligado: boolean().required(),
  horas: inteiro()
    .required()
    .oneOf([...HORAS_DO_LEMBRETE], 'Escolha quantas horas antes.'),
  texto: textoLongo()
    .required('Escreva a mensagem.')
    .max(600, 'Campo deve ter no máximo 600 caracteres.')
    .test('variaveis', function (texto) {
      const outra = [...(texto ?? '').matchAll(VARIAVEL)].find(
        ([, nome]) => !VARIAVEIS_DO_LEMBRETE.includes(nome as string),
      )?.[0]
      return outra ? this.createError({ message: `${outra} não é uma variável. Use ${LISTA}.` }) : true
    }),
  updatedAt: string().nullable().default(null),
})
export type LembretesEnvio = InferType<typeof lembretesSchema>

/** In the API's refusals and on the page of the link alike. */
export const MENSAGENS_DO_LEMBRETE = {
  invalido: 'Este link é inválido. Se precisar, fale com a clínica.',
  mudou: 'Este horário mudou ou foi desmarcado. Se precisar, fale com a clínica.',
  fechado: 'A clínica não atenderá neste horário. Fale com a clínica para marcar outro.',
  encerrado: 'O prazo para responder por aqui terminou. Fale com a clínica.',
  cancelado: 'Você avisou que não virá. Para marcar outro horário, fale com a clínica.',
  protegido: 'Este horário não pode ser desmarcado por aqui. Ligue para a clínica.',
  confirmou: 'Presença confirmada. Obrigado!',
  saiu: 'Você não receberá mais lembretes por e-mail.',
} as const
