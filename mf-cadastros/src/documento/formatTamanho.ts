const MB = 1024 * 1024

/** '312 KB', '1,4 MB' */
export const formatTamanho = (bytes: number): string =>
  bytes < MB
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
