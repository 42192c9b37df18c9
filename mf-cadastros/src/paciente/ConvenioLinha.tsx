import { Chip, IconButton } from '@clinica/shared-ui'
import { DateInput, TextInput, useValue } from '@clinica/shared-ui/form'
import { NothingYet } from '@clinica/shared-ui/router'
import { memo, type ReactNode } from 'react'
import { ListaInput } from '../comum/ListaInput'
import type { ConvenioAtivo } from '../convenio/convenio.options'
import css from './paciente.module.css'
import { findConvenio, type LinhaDeConvenio } from './valores'

type Props = {
  indice: number
  ativos: readonly ConvenioAtivo[]
  /** Said where the insurers could not be read, with a way to ask again. */
  falha: ReactNode
  nenhum: boolean
  /** What the form opened with. */
  antes: readonly LinhaDeConvenio[]
  autoFocus: boolean
  remove: (indice: number) => void
}

/** What is known of the insurer that the row names, and the way out of the row. */
const DoConvenio = ({ indice, ativos, antes, remove }: Omit<Props, 'falha' | 'nenhum' | 'autoFocus'>) => {
  const nome = useValue<string>(`convenios[${indice}].nome`) ?? ''
  const convenio = findConvenio(nome, ativos, antes)
  return (
    <div className={css.doConvenio}>
      {convenio?.particular ? <Chip label="Particular" /> : null}
      {convenio?.ans ? <span>ANS {convenio.ans}</span> : null}
      <IconButton
        label={nome ? `Remover convênio ${nome}` : `Remover convênio ${indice + 1}`}
        icon="remover"
        iconSize={18}
        onClick={() => remove(indice)}
      />
    </div>
  )
}

/** One insurer of the patient. */
export const ConvenioLinha = memo(({ indice, ativos, falha, nenhum, antes, autoFocus, remove }: Props) => (
  <fieldset className={css.convenio}>
    <legend className={css.oculto}>Convênio {indice + 1}</legend>
    <ListaInput
      name={`convenios[${indice}].nome`}
      label="Convênio (1)"
      required
      opcoes={ativos.map((c) => c.nome)}
      autoFocus={autoFocus}
      helperText={nenhum ? <NothingYet register="convenio" /> : falha}
    />
    <TextInput name={`convenios[${indice}].plano`} label="Plano" max={40} />
    <TextInput name={`convenios[${indice}].matricula`} label="Matrícula" max={40} />
    <DateInput name={`convenios[${indice}].validade`} label="Validade" />
    <DoConvenio {...{ indice, ativos, antes, remove }} />
  </fieldset>
))
ConvenioLinha.displayName = 'ConvenioLinha'
