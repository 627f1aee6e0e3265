;;; lproj.el --- `lproj lsp' for Emacs -*- lexical-binding: t; -*-

;; Modes for .strings, .stringsdict and .xcstrings files, and their server in Eglot or, beside other servers, in lsp-mode.
;; Package-Requires: ((emacs "28.1"))

;;; Code:

(defvar strings-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    table)
  "Comments as in C, and texts in quotation marks.")

(defvar strings-mode-font-lock-keywords
  `((,(rx (group (or (seq "\"" (* (or (not (any "\"\\")) (seq "\\" anything))) "\"") (+ (any "A-Za-z0-9_$/:.-"))))
          (* (any " \t")) "=")
     (1 font-lock-variable-name-face t))
    (,(rx "lproj:" (or "ignore" "uses")) . font-lock-warning-face))
  "The keys of entries.")

;;;###autoload
(define-derived-mode strings-mode prog-mode "Strings"
  "A mode for tables of localized texts."
  (setq-local comment-start "/* " comment-end " */")
  (setq-local font-lock-defaults '(strings-mode-font-lock-keywords)))

;;;###autoload
(define-derived-mode stringsdict-mode nxml-mode "Stringsdict"
  "A mode for tables of localized texts with rules.")

;;;###autoload
(define-derived-mode xcstrings-mode js-mode "Xcstrings"
  "A mode for string catalogs."
  (setq-local js-indent-level 2))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.strings\\'" . strings-mode))
  (add-to-list 'auto-mode-alist '("\\.stringsdict\\'" . stringsdict-mode))
  (add-to-list 'auto-mode-alist '("\\.xcstrings\\'" . xcstrings-mode)))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((strings-mode stringsdict-mode xcstrings-mode) . ("lproj" "lsp"))))

(declare-function lsp-register-client "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(defvar lsp-language-id-configuration)
(with-eval-after-load 'lsp-mode
  (dolist (entry '((strings-mode . "strings") (stringsdict-mode . "stringsdict") (xcstrings-mode . "xcstrings")))
    (add-to-list 'lsp-language-id-configuration entry))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection '("lproj" "lsp"))
                    :major-modes '(strings-mode stringsdict-mode xcstrings-mode swift-mode objc-mode c-mode c++-mode java-mode)
                    :add-on? t
                    :server-id 'lproj)))

(provide 'lproj)
;;; lproj.el ends here
