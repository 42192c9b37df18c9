import { DOMINIO_SEM_VALORES, isDominioNomeado } from '@clinica/shared-domain'
import { Button, EmptyState, Icon } from '@clinica/shared-ui'
import {
  getIn,
  type InputProps,
  useFormSlice,
  useFormStore,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import { type LinhaDeValor, ValorLinha } from './ValorLinha'
import css from './valores.module.css'

const chaveDe = (linha: LinhaDeValor): string => linha._id ?? linha.chave ?? ''

/** What is wrong with the list as a whole. */
const ErroDaLista = (props: InputProps) => {
  const { common } = useInput<LinhaDeValor[]>(props)
  return common.error ? (
    <p className={css.aviso} role="alert">
      {common.helperText}
    </p>
  ) : null
}

/** The values of a domain: added blank, edited in place, removed by selection (spec 1 §2). */
export const ValoresInput = (props: InputProps) => {
  const { name } = props
  const id = useId()
  const formulario = useFormStore()
  const linhas = useCallback(
    (): LinhaDeValor[] => getIn(formulario.get().values, name) ?? [],
    [formulario, name],
  )
  // What is typed in a row is the row's own affair.
  const chaves = useFormSlice((f) => ((getIn(f.values, name) ?? []) as LinhaDeValor[]).map(chaveDe))
  const store = useCallback(
    (novas: LinhaDeValor[]) => formulario.get().setFieldValue(name, novas),
    [formulario, name],
  )
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  // The value that takes the focus once it is drawn.
  const [focusOn, setFocusOn] = useState<number | null>(null)
  const lista = useRef<HTMLUListElement>(null)
  const novas = useRef(0)

  useEffect(() => {
    if (focusOn === null) return
    lista.current?.querySelector<HTMLInputElement>(`#valores-${focusOn}-valor`)?.focus()
    setFocusOn(null)
  }, [focusOn])

  const add = useCallback(() => {
    novas.current += 1
    const antes = linhas()
    store([...antes, { chave: `nova-${novas.current}`, valor: '', codigo: '' }])
    setFocusOn(antes.length)
  }, [linhas, store])
  const change = useCallback(
    (indice: number, mudanca: Partial<LinhaDeValor>) => {
      const linha = linhas()[indice]
      if (linha) store(linhas().with(indice, { ...linha, ...mudanca }))
    },
    [linhas, store],
  )
  const mark = useCallback(
    (indice: number, marcada: boolean) =>
      setMarcadas((antes) => {
        const depois = new Set(antes)
        const chave = chaveDe(linhas()[indice] as LinhaDeValor)
        if (marcada) depois.add(chave)
        else depois.delete(chave)
        return depois
      }),
    [linhas],
  )
  const follow = useCallback(
    (indice: number) => {
      if (indice + 1 < linhas().length) setFocusOn(indice + 1)
      else add()
    },
    [linhas, add],
  )
  const remove = () => {
    const { ficam, retirados } = takeOut(linhas(), (linha) => marcadas.has(chaveDe(linha)))
    store(ficam)
    setMarcadas(new Set())
    formulario.offerUndo(
      retirados.length === 1 ? 'Valor removido.' : `${retirados.length} valores removidos.`,
      () => store(putBack(linhas(), retirados)),
    )
  }

  const todas = chaves.length > 0 && marcadas.size === chaves.length
  const esvaziaria = isDominioNomeado(useValue<string>('nome')) && todas
  return (
    <div className={css.editor}>
      <div className={css.barra}>
        <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={add}>
          Adicionar valor em branco
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="remover" />}
          disabled={marcadas.size === 0 || esvaziaria}
          aria-describedby={esvaziaria ? `${id}-fica` : undefined}
          onClick={remove}
        >
          Remover selecionados ({marcadas.size})
        </Button>
      </div>
      {esvaziaria ? (
        <p id={`${id}-fica`} className={css.nota} role="status">
          {DOMINIO_SEM_VALORES}
        </p>
      ) : null}
      {chaves.length === 0 ? (
        <EmptyState title="Não há valores cadastrados" icon="dominio" />
      ) : (
        <>
          <div className={css.cabecalho}>
            <label className={css.marca}>
              <input
                type="checkbox"
                aria-label="Selecionar todos os valores"
                checked={todas}
                ref={(no) => {
                  if (no) no.indeterminate = marcadas.size > 0 && !todas
                }}
                onChange={() => setMarcadas(new Set(todas ? [] : chaves))}
              />
            </label>
            <span>Valor</span>
            <span>Código</span>
          </div>
          <ul className={css.linhas} ref={lista} aria-label="Valores">
            {chaves.map((chave, indice) => (
              <ValorLinha
                key={chave}
                lista={name}
                indice={indice}
                marcada={marcadas.has(chave)}
                change={change}
                mark={mark}
                follow={follow}
              />
            ))}
          </ul>
          <p className={css.nota}>
            Um código em branco é gerado a partir do valor ao salvar. Valores em branco são descartados.
          </p>
        </>
      )}
      <ErroDaLista {...props} />
    </div>
  )
}
