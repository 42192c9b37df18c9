import { type ConvenioDoPaciente, MAXIMO_DE_CONVENIOS } from '@clinica/shared-domain'
import { avisar, Button, Chip, Icon, IconButton, useLatest } from '@clinica/shared-ui'
import { DateInput, FormPanel, TextInput, useFormikContext, useValue } from '@clinica/shared-ui/form'
import { useState } from 'react'
import type { ConvenioDaLista } from '../comum/convenios.api'
import { ListaInput } from '../comum/ListaInput'
import { putBack, takeOut } from '../comum/putBack'
import css from './paciente.module.css'
import { findConvenio, type LinhaDeConvenio, newLinha } from './valores'

type Props = {
  ativos: readonly ConvenioDaLista[]
  falhou: boolean
  /** What the saved patient has: a cancelled one stays. */
  antes: readonly ConvenioDoPaciente[]
}

/** The patient's insurers, in rows; a removed one comes back by the message's undo. */
export const ConveniosPanel = ({ ativos, falhou, antes }: Props) => {
  const linhas = useValue<LinhaDeConvenio[]>('convenios') ?? []
  const atuais = useLatest(linhas)
  const { setFieldValue } = useFormikContext()
  const [nova, setNova] = useState<number | null>(null)
  const trocar = (novas: LinhaDeConvenio[]) => void setFieldValue('convenios', novas)

  const adicionar = () => {
    const linha = newLinha()
    setNova(linha.chave)
    trocar([...linhas, linha])
  }
  const remover = (linha: LinhaDeConvenio) => {
    const { ficam, retirados } = takeOut(linhas, (l) => l.chave === linha.chave)
    trocar(ficam)
    avisar(linha.nome ? `Convênio ${linha.nome} removido.` : 'Convênio removido.', {
      desfazer: () => trocar(putBack(atuais.current, retirados)),
    })
  }

  return (
    <FormPanel
      title="Convênios"
      actions={
        <Button
          className={css.adicionar}
          variant="outlined"
          size="small"
          startIcon={<Icon name="adicionar" size={16} />}
          disabled={linhas.length >= MAXIMO_DE_CONVENIOS}
          onClick={adicionar}
        >
          Adicionar convênio
        </Button>
      }
    >
      {linhas.length === 0 ? <p className={css.nenhum}>Nenhum convênio.</p> : null}
      {linhas.map((linha, i) => {
        const convenio = findConvenio(linha.nome, ativos, antes)
        return (
          <fieldset key={linha.chave} className={css.convenio}>
            <legend className={css.oculto}>Convênio {i + 1}</legend>
            <ListaInput
              name={`convenios[${i}].nome`}
              label="Convênio (1)"
              required
              opcoes={ativos.map((c) => c.nome)}
              autoFocus={linha.chave === nova}
              helperText={falhou ? 'Não foi possível carregar os convênios.' : undefined}
            />
            <TextInput name={`convenios[${i}].plano`} label="Plano" max={40} />
            <TextInput name={`convenios[${i}].matricula`} label="Matrícula" max={40} />
            <DateInput name={`convenios[${i}].validade`} label="Validade" />
            <div className={css.doConvenio}>
              {convenio?.particular ? <Chip label="Particular" /> : null}
              {convenio?.ans ? <span>ANS {convenio.ans}</span> : null}
              <IconButton
                label={linha.nome ? `Remover convênio ${linha.nome}` : `Remover convênio ${i + 1}`}
                icon="remover"
                iconSize={18}
                onClick={() => remover(linha)}
              />
            </div>
          </fieldset>
        )
      })}
    </FormPanel>
  )
}
