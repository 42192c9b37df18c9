import { Button, Icon, IconButton, notify, showError, Tooltip } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { type DocumentoDaLista, restoreDocumento } from './documento.api'
import css from './documento.module.css'
import { MoverDialog } from './MoverDialog'
import { openDocumento } from './openDocumento'

/** 'Visualizar', or why it does not open (CAD056). */
const Visualizar = ({ item }: { item: DocumentoDaLista }) =>
  item.fechado === null ? (
    <Button
      size="small"
      sx={{ px: 0.5 }}
      startIcon={<Icon name="externo" size={16} />}
      aria-label={`Visualizar ${item.nome}`}
      onClick={() => void openDocumento(item.id)}
    >
      Visualizar
    </Button>
  ) : (
    <Tooltip title={item.fechado}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever comes by keyboard reads why, too. */}
      <span className={css.fechado} role="note" tabIndex={0}>
        <Icon name="cadeado" size={15} /> Não abre
      </span>
    </Tooltip>
  )

const ERRADA = 'Documento na pessoa errada'

/** 'Documento na pessoa errada', for who may change that: in words, or as an icon. */
const PessoaErrada = ({ item, emPalavras }: { item: DocumentoDaLista; emPalavras?: boolean }) => {
  const [movendo, setMovendo] = useState(false)
  if (!item.podeMudar) return null
  const label = `${ERRADA}: ${item.nome}`
  const open = () => setMovendo(true)
  return (
    <>
      {emPalavras ? (
        <Button size="small" sx={{ px: 0.5 }} aria-label={label} onClick={open}>
          Pessoa errada
        </Button>
      ) : (
        <IconButton label={label} icon="alerta" iconSize={17} size="small" onClick={open} />
      )}
      {movendo ? <MoverDialog documento={item} onClose={() => setMovendo(false)} /> : null}
    </>
  )
}

/** A cancelled document does nothing but come back. */
const Restaurar = ({ item }: { item: DocumentoDaLista }) => {
  const [enviando, setEnviando] = useState(false)
  if (!item.podeMudar) return null
  const restore = async () => {
    setEnviando(true)
    try {
      notify(await restoreDocumento(item.id))
    } catch (erro) {
      await showError(erro)
    }
    setEnviando(false)
    void invalidateRegister('documento')
  }
  return (
    <Button
      size="small"
      sx={{ px: 0.5 }}
      loading={enviando}
      aria-label={`Trazer de volta ${item.nome}`}
      onClick={() => void restore()}
    >
      Trazer de volta
    </Button>
  )
}

/** As cards have them. */
export const BotoesDoDocumento = ({ item }: { item: DocumentoDaLista }) =>
  item.cancelado ? (
    <Restaurar item={item} />
  ) : (
    <>
      <Visualizar item={item} />
      <PessoaErrada item={item} emPalavras />
    </>
  )

/** In a row. */
export const AcoesDoDocumento = ({ item }: { item: DocumentoDaLista }) =>
  item.cancelado ? (
    <Restaurar item={item} />
  ) : (
    <>
      <Visualizar item={item} />
      <PessoaErrada item={item} />
    </>
  )
