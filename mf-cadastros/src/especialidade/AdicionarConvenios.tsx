import {
  CONVENIO_JA_TEM_VALOR,
  MAIOR_VALOR,
  searchable,
  TIPO_VALOR,
  type ValorDoConvenio,
} from '@clinica/shared-domain'
import { Alert, AreaError, Button, Checkbox, Icon, Skeleton, TextField } from '@clinica/shared-ui'
import { Formik, MoneyInput, SelectInput } from '@clinica/shared-ui/form'
import { NothingYet } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { useConveniosAtivos } from '../convenio/convenio.options'
import css from './convenios.module.css'

const TIPOS = [
  { value: '', label: 'Selecione' },
  { value: '1', label: 'Valor fixo (R$)' },
  { value: '2', label: 'Percentual da guia (%)' },
]
const SEM_CONVENIO = 'Informe o(s) convênio(s) para adicionar!'
const SEM_VALOR = 'Informe o valor e o tipo de valor para adicionar!'

type Novo = { tipoValor: string; valor: number | null }
const VAZIO: Novo = { tipoValor: '', valor: null }

type Props = {
  jaListados: ReadonlySet<string>
  add: (valores: ValorDoConvenio[]) => void
}

/** Several insurers at once get the same value (spec 2 §5). */
export const AdicionarConvenios = ({ jaListados, add }: Props) => {
  const { ativos: convenios, carregando, falhou, nenhum, retry } = useConveniosAtivos()
  const [filtro, setFiltro] = useState('')
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const [recusa, setRecusa] = useState('')
  const vistos = convenios.filter((c) => searchable(c.nome).includes(searchable(filtro.trim())))

  const mark = (id: string, sim: boolean) => {
    const novos = new Set(marcados)
    if (sim) novos.add(id)
    else novos.delete(id)
    setMarcados(novos)
    setRecusa('')
  }
  const motivoDaRecusa = ({ tipoValor, valor }: Novo): string => {
    if (marcados.size === 0) return SEM_CONVENIO
    if (tipoValor === '' || valor === null) return SEM_VALOR
    if ([...marcados].some((id) => jaListados.has(id))) return CONVENIO_JA_TEM_VALOR
    const tipo = Number(tipoValor) as ValorDoConvenio['tipoValor']
    if (valor <= MAIOR_VALOR[tipo]) return ''
    return tipo === TIPO_VALOR.percentual ? 'Percentual deve ser no máximo 100%.' : 'Valor inválido.'
  }
  const attempt = (novo: Novo, clear: () => void) => {
    const motivo = motivoDaRecusa(novo)
    setRecusa(motivo)
    if (motivo !== '') return
    const tipoValor = Number(novo.tipoValor) as ValorDoConvenio['tipoValor']
    add(
      convenios
        .filter((c) => marcados.has(c._id))
        .map(({ _id, nome }) => ({ _id, nome, valor: novo.valor ?? 0, tipoValor })),
    )
    setMarcados(new Set())
    clear()
  }

  return (
    <Formik<Novo> initialValues={VAZIO} onSubmit={() => {}}>
      {({ values, resetForm }) => (
        <fieldset
          className={css.adicionar}
          onKeyDown={(e) => {
            // Enter adds; it does not save the whole form.
            if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement)) return
            e.preventDefault()
            if (e.target.name === 'valor') attempt(values, resetForm)
          }}
        >
          <legend className={css.titulo}>Adicionar convênios</legend>
          <TextField
            label="Filtrar convênios"
            value={filtro}
            onChange={(e) => setFiltro(e.target.value)}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          {carregando ? <Skeleton variant="rounded" height={160} /> : null}
          {falhou ? <AreaError titulo="Não foi possível carregar os convênios." onRetry={retry} /> : null}
          {carregando || falhou ? null : (
            <ul className={css.opcoes} aria-label="Convênios para adicionar">
              {vistos.map((c) => (
                <li key={c._id}>
                  <Checkbox
                    label={jaListados.has(c._id) ? `${c.nome} (já adicionado)` : c.nome}
                    checked={marcados.has(c._id)}
                    onChange={(sim) => mark(c._id, sim)}
                  />
                </li>
              ))}
              {vistos.length === 0 ? (
                <li className={css.vazio}>
                  {nenhum ? <NothingYet register="convenio" /> : 'Nenhum resultado.'}
                </li>
              ) : null}
            </ul>
          )}
          <div className={css.valores}>
            <SelectInput name="tipoValor" label="Tipo de valor" options={TIPOS} />
            <MoneyInput name="valor" label="Valor" percent={values.tipoValor === '2'} />
          </div>
          {recusa ? (
            <Alert severity="warning" role="alert">
              {recusa}
            </Alert>
          ) : null}
          <Button
            variant="outlined"
            startIcon={<Icon name="adicionar" />}
            onClick={() => attempt(values, resetForm)}
          >
            Adicionar
          </Button>
        </fieldset>
      )}
    </Formik>
  )
}
