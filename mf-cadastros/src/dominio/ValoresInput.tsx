import { Button, EmptyState, Icon, notify, useLatest } from '@clinica/shared-ui'
import { getIn, type InputProps, useFormSlice, useInput } from '@clinica/shared-ui/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import { type ErrosDaLinha, type LinhaDeValor, ValorLinha } from './ValorLinha'
import css from './valores.module.css'

const SEM_LINHAS: LinhaDeValor[] = []
const chaveDe = (linha: LinhaDeValor): string => linha._id ?? linha.chave ?? ''

/** The values of a domain: added blank, edited in place, removed by selection (spec 1 §2). */
export const ValoresInput = (props: InputProps) => {
  const { value: linhas = SEM_LINHAS, setValue, common } = useInput<LinhaDeValor[]>(props)
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  // The value that takes the focus once it is drawn.
  const [focar, setFocar] = useState<number | null>(null)
  const lista = useRef<HTMLUListElement>(null)
  const novas = useRef(0)
  const atuais = useLatest(linhas)
  const gravar = useLatest(setValue)
  const [erros] = useFormSlice((f): [unknown] => [
    f.submitCount > 0 ? getIn(f.errors, props.name) : undefined,
  ])
  const errosDe = Array.isArray(erros) ? (erros as (ErrosDaLinha | undefined)[]) : []

  useEffect(() => {
    if (focar === null) return
    lista.current?.querySelector<HTMLInputElement>(`#valores-${focar}-valor`)?.focus()
    setFocar(null)
  }, [focar])

  const adicionar = useCallback(() => {
    novas.current += 1
    gravar.current([...atuais.current, { chave: `nova-${novas.current}`, valor: '', codigo: '' }])
    setFocar(atuais.current.length)
  }, [atuais, gravar])
  const mudar = useCallback(
    (indice: number, mudanca: Partial<LinhaDeValor>) => {
      const linha = atuais.current[indice]
      if (linha) gravar.current(atuais.current.with(indice, { ...linha, ...mudanca }))
    },
    [atuais, gravar],
  )
  const marcar = useCallback(
    (indice: number, marcada: boolean) =>
      setMarcadas((antes) => {
        const depois = new Set(antes)
        const chave = chaveDe(atuais.current[indice] as LinhaDeValor)
        if (marcada) depois.add(chave)
        else depois.delete(chave)
        return depois
      }),
    [atuais],
  )
  const seguir = useCallback(
    (indice: number) => {
      if (indice + 1 < atuais.current.length) setFocar(indice + 1)
      else adicionar()
    },
    [atuais, adicionar],
  )
  const remover = () => {
    const { ficam, retirados } = takeOut(linhas, (linha) => marcadas.has(chaveDe(linha)))
    setValue(ficam)
    setMarcadas(new Set())
    notify(retirados.length === 1 ? 'Valor removido.' : `${retirados.length} valores removidos.`, {
      desfazer: () => gravar.current(putBack(atuais.current, retirados)),
    })
  }

  const todas = linhas.length > 0 && marcadas.size === linhas.length
  return (
    <div className={css.editor}>
      <div className={css.barra}>
        <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={adicionar}>
          Adicionar valor em branco
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="remover" />}
          disabled={marcadas.size === 0}
          onClick={remover}
        >
          Remover selecionados ({marcadas.size})
        </Button>
      </div>
      {linhas.length === 0 ? (
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
                onChange={() => setMarcadas(new Set(todas ? [] : linhas.map(chaveDe)))}
              />
            </label>
            <span>Valor</span>
            <span>Código</span>
          </div>
          <ul className={css.linhas} ref={lista} aria-label="Valores">
            {linhas.map((linha, indice) => (
              <ValorLinha
                key={chaveDe(linha)}
                indice={indice}
                linha={linha}
                erros={errosDe[indice]}
                marcada={marcadas.has(chaveDe(linha))}
                mudar={mudar}
                marcar={marcar}
                seguir={seguir}
              />
            ))}
          </ul>
          <p className={css.nota}>
            Um código em branco é gerado a partir do valor ao salvar. Valores em branco são descartados.
          </p>
        </>
      )}
      {common.error ? (
        <p className={css.aviso} role="alert">
          {common.helperText}
        </p>
      ) : null}
    </div>
  )
}
