import { UM_ARQUIVO_POR_VEZ } from '@clinica/shared-domain/comum/mensagens'
import styled from '@emotion/styled'
import { type DragEvent, type InputHTMLAttributes, useEffect, useState } from 'react'
import { Icon, type IconProps } from '../base/Icon'

const Area = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 26px 16px;
  border: 1.5px dashed var(--muted);
  border-radius: var(--radius);
  color: var(--muted);
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  & b {
    color: var(--text);
  }
  &[data-erro] {
    border-color: var(--faltou);
  }
  &:hover,
  &[data-sobre] {
    border-color: var(--primary);
    color: var(--primary);
  }
  &:focus-within {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`

type DoInput = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'disabled' | 'aria-describedby'>

export type FileDropProps = DoInput & {
  /** Name of the field, for who does not see it. */
  label: string
  /** What a file chooser offers: '.csv,.xlsx'. */
  accept: string
  /** 'Solte o PDF aqui', or the name of what was chosen. */
  title: string
  hint: string
  icon?: IconProps['name']
  /** Something is wrong with what was chosen; the text of it stands beside. */
  invalid?: boolean
  onFile?: (arquivo: File) => void
  /** Instead of `onFile` where several are taken at once. */
  onFiles?: (arquivos: File[]) => void
  /** More than one file was dropped: why none was taken. */
  onRefuse: (motivo: string) => void
}

/** A file that falls beside would be opened by the browser in place of the form, with all that was typed. */
const useNothingBeside = () =>
  useEffect(() => {
    const keep = (e: globalThis.DragEvent) => {
      if ([...(e.dataTransfer?.types ?? [])].includes('Files')) e.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])

/** Takes a file, or several, dropped or chosen; the same one again is a choice too. */
export const FileDrop = ({
  label,
  title,
  hint,
  icon = 'enviar',
  invalid = false,
  onFile,
  onFiles,
  onRefuse,
  ...input
}: FileDropProps) => {
  const [sobre, setSobre] = useState(false)
  useNothingBeside()
  const take = (arquivos: FileList | null) => {
    const arquivo = arquivos?.[0]
    if (!arquivo || input.disabled) return
    if (onFiles) onFiles([...arquivos])
    else if (arquivos.length > 1) onRefuse(UM_ARQUIVO_POR_VEZ)
    else onFile?.(arquivo)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setSobre(false)
    take(e.dataTransfer.files)
  }
  return (
    <Area
      data-sobre={sobre || undefined}
      data-erro={invalid || undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={drop}
    >
      <Icon name={icon} size={26} />
      <b>{title}</b>
      <span>{hint}</span>
      <input
        {...input}
        type="file"
        multiple={onFiles !== undefined}
        aria-label={label}
        aria-invalid={invalid}
        onChange={(e) => {
          take(e.target.files)
          e.target.value = ''
        }}
      />
    </Area>
  )
}
