import type { Unidade } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { DigitsInput, SelectInput, TextInput, useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { unidadeApi } from '../unidade/unidade.api'
import css from './tabelas.module.css'
import { CODIGO_VAZIO, type CodigoNoFormulario, IDENTIFICACOES } from './tiss'
import { VersaoInput } from './VersaoInput'

const words = ({ unidade, codigo }: CodigoNoFormulario): string => `${unidade.nome}: ${codigo || '(vazio)'}`

/** Numbers that were used, by the lots that were made. */
const usados = ({ ultimoLote, ultimaTransacao }: CodigoNoFormulario): string =>
  ultimoLote || ultimaTransacao
    ? `Último lote: ${ultimoLote} · última transação: ${ultimaTransacao}`
    : 'Nenhum lote gerado.'

/** How the clinic is known at the insurer, unit by unit; of a unit cancelled since it stays until taken out. */
export const CodigosInput = ({ name }: { name: string }) => {
  const {
    value: codigos = [],
    setValue,
    readOnly,
    common,
  } = useInput<CodigoNoFormulario[]>(
    { name, label: 'Adicionar nosso código de uma unidade' },
    undefined,
    (c) => words(c as unknown as CodigoNoFormulario),
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
        onChange={(u) =>
          u && setValue([...codigos, { ...CODIGO_VAZIO, unidade: { _id: u._id, nome: u.nome } }])
        }
      />
      {codigos.map((codigo, i) => {
        const { _id, nome } = codigo.unidade
        return (
          <fieldset key={_id} className={css.codigo}>
            <legend>{nome}</legend>
            <TextInput name={`${name}[${i}].codigo`} label={`Código de ${nome}`} max={14} />
            <SelectInput
              name={`${name}[${i}].identificacao`}
              label={`Identificação de ${nome}`}
              options={IDENTIFICACOES}
            />
            <VersaoInput name={`${name}[${i}].versao`} label={`Versão de ${nome}`} vazia="A do convênio" />
            <DigitsInput
              name={`${name}[${i}].loteDesde`}
              quantity
              label={`Lotes de ${nome} a partir do nº`}
              max={12}
              helperText={usados(codigo)}
            />
            <DigitsInput
              name={`${name}[${i}].transacaoDesde`}
              quantity
              label={`Transações de ${nome} a partir do nº`}
              max={12}
            />
            {readOnly ? null : (
              <IconButton
                label={`Remover código de ${nome}`}
                icon="remover"
                size="small"
                iconSize={16}
                onClick={() => setValue(codigos.filter((c) => c.unidade._id !== _id))}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
