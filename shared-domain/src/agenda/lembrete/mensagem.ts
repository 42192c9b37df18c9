import { type InferType, object, string } from 'yup'
import type { Access } from '../../acesso'
import { formatData, NOMES_DOS_DIAS, noDia, weekdayOf } from '../../comum/datas'
import { textoLongo } from '../../comum/texto'

/** Who writes the texts that everybody sends. */
export const ESCREVEM_MENSAGENS: Access = { perfis: ['Administrador', 'Gerente'] }

/** What is written until the clinic writes its own. */
export const MENSAGEM_PADRAO =
  'Olá, {nome}! Lembramos da sua sessão em {dia} às {hora}, na unidade {unidade}. Podemos confirmar a sua presença?'

/** What is written to who stands in a closed hour: what asks them to come would be wrong there. */
export const MENSAGEM_DE_FECHADO =
  'Olá, {nome}! Não haverá atendimento em {dia}, às {hora}, quando você tem sessão na unidade {unidade}. Vamos marcar outro horário?'

type Marcado = {
  data: string
  hora: string
  unidade: string
  paciente: { nome: string; nome_social: string | null }
}

/** What a text may say of the appointment; no specialty, which tells what somebody is treated for. */
const VALORES: Readonly<Record<string, (a: Marcado) => string>> = {
  nome: ({ paciente }) => (paciente.nome_social ?? paciente.nome).split(' ')[0] as string,
  dia: ({ data }) => `${NOMES_DOS_DIAS[weekdayOf(data)].toLowerCase()}, ${formatData(data)}`,
  hora: ({ hora }) => hora,
  unidade: ({ unidade }) => unidade,
}
export const VARIAVEIS: readonly string[] = Object.keys(VALORES)
const VARIAVEL = /\{([^{}]*)\}/g
const LISTA = VARIAVEIS.map((v) => `{${v}}`).join(', ')

/** 'em {dia}' as Portuguese says it: 'na segunda, 23/11/2026', 'no sábado, 28/11/2026'. */
export const inSentence = (texto: string, data: string): string =>
  texto.replace(/\b(e)m \{dia\}/gi, (_, e: string) => {
    const dito = noDia(data)
    return e === 'E' ? `N${dito.slice(1)}` : dito
  })

/** The text with what it says of the appointment `a`. */
export const fillMensagem = (texto: string, a: Marcado): string =>
  inSentence(texto, a.data).replace(VARIAVEL, (inteira, nome: string) => VALORES[nome]?.(a) ?? inteira)

/** The clinic's text, or of an hour that was closed since the one that says so. */
export const textoPara = (a: Marcado & { fechado?: string | undefined }, texto: string): string =>
  fillMensagem(a.fechado ? MENSAGEM_DE_FECHADO : texto, a)

const unknownIn = (texto: string): string | undefined =>
  [...texto.matchAll(VARIAVEL)].find(([, nome]) => !VARIAVEIS.includes(nome as string))?.[0]

/** PUT /agenda/mensagem; `updatedAt` as it was read: null while the portal's own text was. */
export const mensagemSchema = object({
  texto: textoLongo()
    .required('Escreva a mensagem.')
    .max(600, 'Campo deve ter no máximo 600 caracteres.')
    .test('variaveis', function (texto) {
      const outra = unknownIn(texto ?? '')
      return outra ? this.createError({ message: `${outra} não é uma variável. Use ${LISTA}.` }) : true
    }),
  updatedAt: string().nullable().default(null),
})
export type MensagemEnvio = InferType<typeof mensagemSchema>
