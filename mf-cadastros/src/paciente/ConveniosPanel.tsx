import { MAXIMO_DE_CONVENIOS } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { FormPanel, useFieldWords, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { type ReactNode, useCallback, useState } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import type { ConvenioAtivo } from '../convenio/convenio.options'
import { ConvenioLinha } from './ConvenioLinha'
import css from './paciente.module.css'
import { type LinhaDeConvenio, newLinha, wordsOfLinha } from './valores'

type Props = {
  ativos: readonly ConvenioAtivo[]
  falha: ReactNode
  /** The clinic has no insurer. */
  nenhum: boolean
}

/** The patient's insurers, in rows; a removed one comes back by the message's undo. */
export const ConveniosPanel = ({ ativos, falha, nenhum }: Props) => {
  const formulario = useFormStore()
  // What is typed in a row is the row's own affair.
  const chaves = useFormSlice((f) => (f.values.convenios as LinhaDeConvenio[]).map((l) => l.chave))
  // What the form opened with: a cancelled one stays known.
  const antes = useFormSlice((f) => f.initialValues.convenios as LinhaDeConvenio[])
  const [nova, setNova] = useState<number | null>(null)
  useFieldWords('convenios', {
    label: 'Convênios',
    show: (l) => wordsOfLinha(l as LinhaDeConvenio),
  })
  const change = useCallback(
    (como: (linhas: LinhaDeConvenio[]) => LinhaDeConvenio[]) => {
      const { values, setFieldValue } = formulario.get()
      setFieldValue('convenios', como(values.convenios))
    },
    [formulario],
  )

  const add = () => {
    const linha = newLinha()
    setNova(linha.chave)
    change((linhas) => [...linhas, linha])
  }
  const remove = useCallback(
    (indice: number) => {
      const linhas: LinhaDeConvenio[] = formulario.get().values.convenios
      const { ficam, retirados } = takeOut(linhas, (_, i) => i === indice)
      const nome = linhas[indice]?.nome
      change(() => ficam)
      formulario.offerUndo(nome ? `Convênio ${nome} removido.` : 'Convênio removido.', () =>
        change((agora) => putBack(agora, retirados)),
      )
    },
    [formulario, change],
  )

  return (
    <FormPanel
      title="Convênios"
      actions={
        <Button
          className={css.adicionar}
          variant="outlined"
          size="small"
          startIcon={<Icon name="adicionar" size={16} />}
          disabled={chaves.length >= MAXIMO_DE_CONVENIOS}
          onClick={add}
        >
          Adicionar convênio
        </Button>
      }
    >
      {chaves.length === 0 ? <p className={css.nenhum}>Nenhum convênio.</p> : null}
      {chaves.map((chave, i) => (
        <ConvenioLinha
          key={chave}
          indice={i}
          autoFocus={chave === nova}
          {...{ ativos, falha, nenhum, antes, remove }}
        />
      ))}
    </FormPanel>
  )
}
