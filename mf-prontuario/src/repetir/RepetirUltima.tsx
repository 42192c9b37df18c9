import type { Evolucao } from '@clinica/shared-domain'
import { Button, Icon, notify } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { respostasOf } from '../linha/evolucao/valores'
import { diaEMes } from '../linha/palavras'
import type { GrupoDePerguntas, Respostas } from '../respostas/pergunta'
import { repeatTextos } from './repetir'
import css from './repetir.module.css'

type Props = {
  grupos: readonly GrupoDePerguntas[]
  ultima: Evolucao
  rotulo: string
}

/** One button: the texts of the entry before, in what is empty. Nothing where that one has no text that is asked for here. */
export const RepetirUltima = ({ grupos, ultima, rotulo }: Props) => {
  const store = useFormStore()
  const respostas = respostasOf(ultima)
  if (Object.keys(repeatTextos(grupos, {}, { data: ultima.data, respostas })).length === 0) return null
  const repeat = () => {
    const { values, setValues } = store.get()
    const antes = values as { respostas: Respostas }
    const repetidas = repeatTextos(grupos, antes.respostas, { data: ultima.data, respostas })
    const n = Object.keys(repetidas).length
    if (n === 0) return notify('Nada a repetir: os textos já estão escritos.', { tipo: 'info' })
    setValues({ ...antes, respostas: { ...antes.respostas, ...repetidas } })
    store.validateSoon()
    notify(n === 1 ? '1 texto repetido. Confira.' : `${n} textos repetidos. Confira cada um.`)
  }
  return (
    <div className={css.repetir}>
      <Button variant="outlined" size="small" startIcon={<Icon name="copiar" size={14} />} onClick={repeat}>
        {rotulo}
      </Button>
      <small>Só os textos de {diaEMes(ultima.data)}. Medidas e escolhas são de hoje.</small>
    </div>
  )
}
