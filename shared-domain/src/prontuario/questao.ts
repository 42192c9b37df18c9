import { array, boolean, object, string } from 'yup'
import { OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { uuid } from '../comum/esquema'
import { deTexto } from '../comum/referencias'
import { texto, textoLongo } from '../comum/texto'
import { escoreSchema } from './escore/schema'
import { checkResposta, cleanResposta } from './resposta'
import { TIPOS_DE_QUESTAO, type TipoComTabela, type TipoDeQuestao, takesRespostaPadrao } from './tipos'

export const RESPOSTA_PADRAO_INCOMPLETA = 'Informe valores válidos para o título e texto da resposta padrão!'
export const QUESTAO_SEM_ESCORE = 'Escolha a medida, ou monte a regra do escore.'
export const QUESTAO_SEM_DOMINIO = 'Escolha o domínio das respostas.'
const SEM_RESPOSTA_PADRAO: Record<TipoComTabela, string> = {
  Tabela: 'Uma tabela não tem resposta padrão.',
  Escore: 'Um escore não tem resposta padrão.',
  'Mapa corporal': 'Um mapa corporal não tem resposta padrão.',
}
export const LETRAS_DO_TITULO = 60
export const LETRAS_DO_TEXTO = 2000
export const MAXIMO_RESPOSTAS_PADROES = 30

const respostaPadraoSchema = object({
  titulo: texto().max(LETRAS_DO_TITULO).required(RESPOSTA_PADRAO_INCOMPLETA),
  texto: textoLongo().max(LETRAS_DO_TEXTO).required(RESPOSTA_PADRAO_INCOMPLETA),
})
export type RespostaPadrao = { titulo: string; texto: string }

/** A default answer that may be added: title and text, both within their lengths (spec 2 §5). */
export const isRespostaPadrao = (r: { titulo?: string | null; texto?: string | null }): boolean =>
  respostaPadraoSchema.isValidSync(r)

/** A question of the clinic's forms (spec 2 §3, §5). */
export const questaoSchema = object({
  enunciado: texto().required(OBRIGATORIO).min(3).max(200),
  /** Nothing chosen, '' of the form, is missing and not a type that is wrong. */
  tipo: string<TipoDeQuestao>()
    .transform((v: unknown) => v || undefined)
    .oneOf(TIPOS_DE_QUESTAO, 'Tipo inválido.')
    .required(OBRIGATORIO),
  obrigatorio: boolean().required(OBRIGATORIO).meta({ inicial: false }),
  ativo: requiredAtivo(),
  /** Takes the whole row of the form. */
  expandida: boolean().default(false),
  /** What an answer begins with; of a domain it is checked against the values by the server. */
  respostaPadrao: opcional(textoLongo().max(LETRAS_DO_TEXTO)).test('resposta', function (valor) {
    const { tipo } = this.parent as { tipo?: TipoDeQuestao }
    if (!valor || !tipo || tipo === 'Domínio') return true
    if (!takesRespostaPadrao(tipo))
      return this.createError({ message: SEM_RESPOSTA_PADRAO[tipo as TipoComTabela] })
    const message = checkResposta({ tipo, obrigatorio: false }, cleanResposta(tipo, { valor }))
    return message === null || this.createError({ message })
  }),
  dominio: object({ _id: uuid().required(QUESTAO_SEM_DOMINIO) })
    .transform(deTexto)
    .nullable()
    .default(null)
    .test('dominio', QUESTAO_SEM_DOMINIO, function (dominio) {
      return (this.parent as { tipo?: TipoDeQuestao }).tipo !== 'Domínio' || !!dominio?._id
    }),
  /** How the items of an Escore become its number; of no other type. */
  escore: escoreSchema
    .nullable()
    .default(null)
    .test('escore', QUESTAO_SEM_ESCORE, function (escore) {
      return (this.parent as { tipo?: TipoDeQuestao }).tipo !== 'Escore' || !!escore
    }),
  /** Buttons beside a text answer, each of which adds its text. */
  respostasPadroes: array()
    .of(respostaPadraoSchema)
    .max(MAXIMO_RESPOSTAS_PADROES, `Informe no máximo ${MAXIMO_RESPOSTAS_PADROES} respostas padrão.`)
    .default([]),
}).meta({ invalido: 'Cadastro de questão inválido.' })
