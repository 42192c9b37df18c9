import { Button, Icon, retrying } from '@clinica/shared-ui'
import { FileDrop } from '@clinica/shared-ui/files'
import { useInput } from '@clinica/shared-ui/form'
import { useState } from 'react'
import css from '../documento.module.css'
import { formatTamanho } from '../formatTamanho'
import { problemOf } from './problemOf'

const NAO_E_FOTO = 'Não foi possível usar a fotografia. Tire outra, ou escolha um arquivo PDF.'
const loadFotos = retrying(() => import('./fotos'))

/** Where there is a finger there is a camera. */
const hasCamera = (): boolean => window.matchMedia?.('(pointer: coarse)').matches === true

const pagesOf = (n: number): string => (n === 0 ? '' : n === 1 ? '1 página · ' : `${n} páginas · `)

type Props = { onReading: (lendo: boolean) => void; disabled: boolean }

/** The PDF: dropped, chosen, or made of photographs. Its value is the file, '' for none. */
export const ArquivoInput = ({ onReading, disabled }: Props) => {
  const { value, setValue, common } = useInput<File | null>({ name: 'arquivo', label: 'Arquivo PDF' })
  const [recusa, setRecusa] = useState<string | null>(null)
  /** Pages photographed so far: a phone's camera gives one at a time. */
  const [fotos, setFotos] = useState<File[]>([])
  const erro = recusa ?? (common.error ? common.helperText : undefined)

  const take = async (read: () => Promise<File>, paginas: File[] = []) => {
    onReading(true)
    try {
      const novo = await read()
      const problema = await problemOf(novo)
      setRecusa(problema)
      if (!problema) {
        setValue(novo)
        setFotos(paginas)
      }
    } catch {
      setRecusa(NAO_E_FOTO)
    }
    onReading(false)
  }
  const photograph = (novas: File[]) => {
    const paginas = [...fotos, ...novas]
    if (novas.length > 0) void take(async () => (await loadFotos()).pdfOfFotos(paginas), paginas)
  }
  const restart = () => {
    setFotos([])
    setValue(null)
  }
  return (
    <div className={css.largo}>
      <FileDrop
        id={common.id}
        label="Arquivo PDF"
        accept="application/pdf,.pdf"
        icon={value ? 'documento' : 'enviar'}
        title={value ? value.name : 'Solte o PDF aqui'}
        hint={
          value
            ? `${pagesOf(fotos.length)}${formatTamanho(value.size)} · trocar o arquivo`
            : 'ou escolha um arquivo, de até 20 MB'
        }
        invalid={erro !== undefined}
        aria-describedby={erro ? `${common.id}-erro` : undefined}
        disabled={disabled}
        onFile={(novo) => void take(async () => novo)}
        onRefuse={setRecusa}
      />
      {hasCamera() ? (
        <label className={css.camera}>
          <Icon name="camera" size={18} /> {fotos.length > 0 ? 'Fotografar outra página' : 'Fotografar'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            aria-label="Fotografar o documento"
            disabled={disabled}
            onChange={(e) => {
              photograph([...(e.target.files ?? [])])
              e.target.value = ''
            }}
          />
        </label>
      ) : null}
      {fotos.length > 0 ? (
        <Button disabled={disabled} onClick={restart}>
          Recomeçar
        </Button>
      ) : null}
      {erro ? (
        <p id={`${common.id}-erro`} className={css.erro} role="alert">
          {erro}
        </p>
      ) : null}
    </div>
  )
}
