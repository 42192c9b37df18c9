import { MAXIMO_DA_CONFIGURACAO } from '@clinica/shared-domain'
import { Button, Icon, IconButton } from '@clinica/shared-ui'
import { useFormError, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { Link } from '@clinica/shared-ui/router'
import { type ReactNode, useId } from 'react'
import css from './configurar.module.css'

type Props<R> = {
  name: string
  /** 'Unidade': of each row's heading, and of the button that adds one. */
  titulo: string
  nova: (antes: readonly R[]) => R
  adicionar: string
  children: (i: number) => ReactNode
}

/** The new rows of a step, each with its fields. */
export const Linhas = <R extends object>({ name, titulo, nova, adicionar, children }: Props<R>) => {
  const form = useFormStore()
  const id = useId()
  const [linhas] = useFormSlice((f) => [(f.values as Record<string, R[]>)[name]])
  const erro = useFormError(name)
  const todas = linhas ?? []
  const write = (novas: R[]) => form.get().setFieldValue(name, novas)
  return (
    <>
      {todas.map((_, i) => (
        // Rows have no names of their own until they are saved.
        <section key={i} className={css.linha} aria-labelledby={`${id}-${i}`}>
          <header>
            <h3 id={`${id}-${i}`}>{todas.length > 1 ? `${titulo} ${i + 1}` : titulo}</h3>
            <IconButton
              label={`Tirar ${titulo.toLowerCase()} ${i + 1}`}
              icon="remover"
              iconSize={16}
              onClick={() => {
                const antes = todas
                write(todas.filter((_, j) => j !== i))
                form.offerUndo(`${titulo} ${i + 1} saiu.`, () => write(antes as R[]))
              }}
            />
          </header>
          <div className={css.campos}>{children(i)}</div>
        </section>
      ))}
      {erro ? (
        <p role="alert" className={css.erro}>
          {erro}
        </p>
      ) : null}
      {todas.length < MAXIMO_DA_CONFIGURACAO ? (
        <div>
          <Button
            type="button"
            startIcon={<Icon name="adicionar" size={16} />}
            onClick={() => write([...todas, nova(todas)])}
          >
            {adicionar}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** What is registered already, which is changed in its own screen. */
export const JaCadastrados = ({ nomes, em }: { nomes: readonly string[]; em: string }) =>
  nomes.length > 0 ? (
    <p className={css.ja}>
      <Icon name="ok" size={16} /> Já cadastrado: <b>{nomes.slice(0, 5).join(', ')}</b>
      {nomes.length > 5 ? ` e mais ${nomes.length - 5}` : ''}. <Link to={em}>Ver e mudar</Link>
    </p>
  ) : null
