import type { Evolucao } from '@clinica/shared-domain'
import { Icon, notify } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import type { GrupoDePerguntas, Respostas } from '../../respostas/pergunta'
import { textoDaResposta } from '../../respostas/texto'
import { diaEMes } from '../palavras'
import css from './evolucao.module.css'
import { respostasOf, type Valores } from './valores'

/** Of a group, the answers of the last session to questions that have none yet: what was written is never replaced. */
const listCopiadas = (grupo: GrupoDePerguntas, agora: Respostas, ultima: Respostas): Respostas =>
  Object.fromEntries(
    grupo.perguntas.flatMap(({ _id, tipo }) => {
      const dela = ultima[_id]
      const vazia = textoDaResposta(tipo, agora[_id] ?? { valor: '' }) === ''
      return dela && vazia && textoDaResposta(tipo, dela) !== '' ? [[_id, dela]] : []
    }),
  )

/** 'Copiar de 18/11': fills what is empty in a group with what the last session said. */
export const CopiarDaUltima = ({ grupo, ultima }: { grupo: GrupoDePerguntas; ultima: Evolucao }) => {
  const store = useFormStore()
  const deles = respostasOf(ultima)
  if (!grupo.perguntas.some(({ _id, tipo }) => textoDaResposta(tipo, deles[_id] ?? { valor: '' }) !== ''))
    return null
  const dia = diaEMes(ultima.data)
  const copy = () => {
    const { values, setValues } = store.get()
    const antes = values as Valores
    const copiadas = listCopiadas(grupo, antes.respostas, deles)
    const n = Object.keys(copiadas).length
    if (n === 0) return notify('Nada a copiar: o grupo já está respondido.', { tipo: 'info' })
    setValues({ ...antes, respostas: { ...antes.respostas, ...copiadas } })
    store.validateSoon()
    notify(n === 1 ? '1 resposta copiada.' : `${n} respostas copiadas.`)
  }
  return (
    <button
      type="button"
      className={css.copiar}
      aria-label={`Copiar de ${dia}, da última sessão: ${grupo.titulo}`}
      onClick={copy}
    >
      <Icon name="copiar" size={13} />
      Copiar de {dia}
    </button>
  )
}
