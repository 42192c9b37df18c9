import type { TissDoConvenio, Unidade } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { TextInput, useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { unidadeApi } from '../unidade/unidade.api'
import css from './tabelas.module.css'

type Codigo = TissDoConvenio['codigos'][number]

const words = ({ unidade, codigo }: Codigo): string => `${unidade.nome}: ${codigo || '(vazio)'}`

/** Our code at the insurer, one for each unit that has one; of a unit cancelled since it stays until taken out. */
export const CodigosInput = ({ name }: { name: string }) => {
  const {
    value: codigos = [],
    setValue,
    readOnly,
    common,
  } = useInput<Codigo[]>({ name, label: 'Adicionar nosso código de uma unidade' }, undefined, (c) =>
    words(c as unknown as Codigo),
  )
  const has = ({ _id }: { _id: string }): boolean => codigos.some(({ unidade }) => unidade._id === _id)
  return (
    <div className={css.codigos}>
      <Picker<Unidade>
        {...common}
        value={null}
        readOnly={readOnly}
        minText={0}
        search={(params, signal) => unidadeApi.list(params, signal)}
        getLabel={(u) => u.nome}
        getDescription={(u) => (has(u) ? 'já adicionada' : undefined)}
        getDisabled={has}
        onChange={(u) => u && setValue([...codigos, { unidade: { _id: u._id, nome: u.nome }, codigo: '' }])}
      />
      {codigos.map(({ unidade }, i) => (
        <div key={unidade._id} className={css.codigo}>
          <TextInput name={`${name}[${i}].codigo`} label={`Código de ${unidade.nome}`} max={14} />
          {readOnly ? null : (
            <IconButton
              label={`Remover código de ${unidade.nome}`}
              icon="remover"
              size="small"
              iconSize={16}
              onClick={() => setValue(codigos.filter((c) => c.unidade._id !== unidade._id))}
            />
          )}
        </div>
      ))}
    </div>
  )
}
